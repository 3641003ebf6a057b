import type { JoinSign } from '#contract/room/join-requests.ts'

/** The same to who knocks and to who lets them in. */
export const joinSigns: Record<JoinSign, string> = {
  sun: 'Sun',
  moon: 'Moon',
  boat: 'Boat',
  fish: 'Fish',
  house: 'House',
  flower: 'Flower',
  umbrella: 'Umbrella',
  cherry: 'Cherry',
}
