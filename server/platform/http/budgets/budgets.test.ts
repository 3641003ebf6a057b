import { expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { Budgets } from './budgets.ts'

function aBudget() {
  let now = 0
  const budgets = new Budgets(() => now)
  return { budgets, signInId: newId<never>(), pass: (ms: number) => void (now += ms) }
}

const granted = (count: number, spend: () => number) =>
  Array.from({ length: count }, spend).filter((ms) => ms === 0)

test('a sign-in may write a hundred times at once, and then twenty times a second', () => {
  const { budgets, signInId, pass } = aBudget()
  const write = () => budgets.spend(signInId, 'write')
  expect(granted(150, write)).toHaveLength(100)
  expect(write()).toBe(50)
  pass(1_000)
  expect(granted(150, write)).toHaveLength(20)
  pass(60_000)
  expect(granted(150, write)).toHaveLength(100)
})

test('a sign-in that has spent its budget takes nothing from another', () => {
  const { budgets, signInId } = aBudget()
  granted(150, () => budgets.spend(signInId, 'write'))
  expect(budgets.spend(newId<never>(), 'write')).toBe(0)
  // Nor is a question refused when the budget of writes is used up.
  expect(budgets.spend(signInId, 'question')).toBe(0)
})

test('two hundred states of half an hour offline go out as one write; the next waits until they are paid for', () => {
  const { budgets, signInId, pass } = aBudget()
  const weight = 101
  expect(budgets.spend(signInId, 'write', weight)).toBe(0)
  // The other journaled writes follow at once, as the journal sends them: one after the other.
  expect(budgets.spend(signInId, 'write')).toBe(100)
  pass(100)
  expect(budgets.spend(signInId, 'write', weight)).toBe(0)
  expect(budgets.spend(signInId, 'write')).toBe(5_050)
})

test('a ninth socket is refused, unless one of the eight has gone quiet', () => {
  const { budgets, signInId } = aBudget()
  const gone: number[] = []
  const quiet = new Set<number>()
  const sit = (which: number) =>
    budgets.sit(signInId, 'socket', { isQuiet: () => quiet.has(which), giveWay: () => void gone.push(which) })
  const leave = Array.from({ length: 8 }, (_, which) => sit(which))
  expect(leave.every((each) => each !== null)).toBe(true)
  expect(sit(8)).toBeNull()
  quiet.add(3)
  expect(sit(9)).not.toBeNull()
  expect(gone).toEqual([3])
  quiet.clear()
  expect(sit(10)).toBeNull()
  leave[0]!()
  expect(sit(11)).not.toBeNull()
})

test('one line a minute says that a client goes on over its budget', () => {
  const { budgets, signInId, pass } = aBudget()
  expect([budgets.isNews(signInId), budgets.isNews(signInId)]).toEqual([true, false])
  pass(60_000)
  expect(budgets.isNews(signInId)).toBe(true)
})

test('what an absent client had spent is forgotten only when it has been paid for', () => {
  const { budgets, signInId, pass } = aBudget()
  budgets.spend(signInId, 'write', 200)
  pass(2_000)
  budgets.spend(newId<never>(), 'write')
  expect(budgets.spend(signInId, 'write')).toBeGreaterThan(0)
  pass(120_000)
  budgets.spend(newId<never>(), 'write')
  expect(granted(150, () => budgets.spend(signInId, 'write'))).toHaveLength(100)
})

test('another server’s spending counts here, if it is not far from a limit', () => {
  const [here, there] = [aBudget(), aBudget()]
  const { signInId } = here
  granted(20, () => there.budgets.spend(signInId, 'write'))
  here.budgets.hearNews('there', there.budgets.takeNews())
  expect(granted(150, () => here.budgets.spend(signInId, 'write'))).toHaveLength(100)
  granted(60, () => there.budgets.spend(signInId, 'write'))
  here.pass(60_000)
  here.budgets.hearNews('there', there.budgets.takeNews())
  expect(granted(150, () => here.budgets.spend(signInId, 'write'))).toHaveLength(40)
  // It is told once.
  expect(there.budgets.takeNews().spent).toEqual([])
})

test('connections at another server take seats here, unless they are quiet, until that server ends', () => {
  const [here, there] = [aBudget(), aBudget()]
  const { signInId } = here
  const quiet = new Set<number>()
  const sit = ({ budgets }: typeof here, which = 0) =>
    budgets.sit(signInId, 'socket', { isQuiet: () => quiet.has(which), giveWay: () => undefined })
  for (const which of [1, 2, 3, 4, 5]) sit(there, which)
  here.budgets.hearNews('there', there.budgets.takeNews())
  expect([1, 2, 3, 4].map(() => sit(here) !== null)).toEqual([true, true, true, false])
  quiet.add(1)
  here.budgets.hearNews('there', there.budgets.takeNews())
  expect([1, 2].map(() => sit(here) !== null)).toEqual([true, false])
  here.budgets.forgetServer('there')
  expect(sit(here)).not.toBeNull()
})
