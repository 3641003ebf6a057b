import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/kernel/client-routes.ts'
import { office as english } from '#web/office/words.en.ts'
import { office as japanese } from '#web/office/words.ja.ts'
import { findScreens, officeParts, screenNames } from './screens.ts'

const languages = [japanese, english as unknown as typeof japanese]
const screens = Object.values(officeParts).flat()
const addressesFor = (typed: string, words = japanese) => findScreens(typed, words).map(({ to }) => to)

test('every screen of the office is of a part, but those of one person and of the door', () => {
  const others = ['/office', '/office/first-visit', '/office/sso']
  const all = clientRoutes.filter(
    (route) => route.startsWith('/office') && !route.includes(':') && !others.includes(route),
  )
  expect(screens.toSorted()).toEqual(all.toSorted())
})

test('a screen is found by its own name, before those that only do something with it', () => {
  for (const words of languages)
    for (const to of screens) expect(addressesFor(screenNames(words)[to], words)[0]).toBe(to)
})

test('a screen is found by its heading where the name of its tab is shorter', () => {
  expect(addressesFor(japanese.consents.title)).toEqual(['/office/consents'])
  expect(addressesFor(english.branches.title, languages[1])).toEqual(['/office/branches'])
})

test('the settings are found by the name of their part, and an act by its button', () => {
  expect(addressesFor(japanese.parts.settings)).toEqual([...officeParts.settings])
  expect(addressesFor(japanese.today.addStudent)).toEqual(['/office/today'])
  expect(findScreens(japanese.today.addStudent, japanese)[0]).toMatchObject({
    name: japanese.parts.today,
  })
})
