import type { JoinSign } from '#contract/room/join-requests.ts'

/** The same for the person who asks to join and for the tutor. */
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
