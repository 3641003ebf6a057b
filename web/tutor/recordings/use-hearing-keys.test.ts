import { expect, test } from 'vitest'
import { createPlayerTurns } from './use-hearing-keys.ts'

function aPlayer() {
  const player = { stops: 0, stop: () => void (player.stops += 1) }
  return player
}

test('the player that was pressed last has the keys, and the one before stops', () => {
  const turns = createPlayerTurns()
  const [list, kept] = [aPlayer(), aPlayer()]
  turns.take(list)
  expect([turns.hasKeys(list), turns.hasKeys(kept)]).toEqual([true, false])
  turns.take(kept)
  expect([turns.hasKeys(list), turns.hasKeys(kept)]).toEqual([false, true])
  expect([list.stops, kept.stops]).toEqual([1, 0])
  turns.take(list)
  expect([turns.hasKeys(list), kept.stops]).toEqual([true, 1])
})

test('a player that is closed loses the keys', () => {
  const turns = createPlayerTurns()
  const [list, kept] = [aPlayer(), aPlayer()]
  turns.take(list)
  turns.take(kept)
  turns.leave(kept)
  expect(turns.hasKeys(list)).toBe(true)
  turns.leave(list)
  expect([turns.hasKeys(list), turns.hasKeys(kept)]).toEqual([false, false])
})
