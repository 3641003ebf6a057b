import type * as ja from './words.ja.ts'

export const cardSheet: typeof ja.cardSheet = {
  print: (count) => (count === 1 ? 'Print 1 card' : `Print ${count} cards`),
  ready:
    'The cards are made. Please print them. Once you leave this page, the same cards cannot be printed again.',
  sheet: 'Cards to print',
}

export const printedCard: typeof ja.printedCard = {
  how: 'Point a camera here',
  lost: 'Lost it? Tell your tutor right away',
  until: (day) => `until ${day}`,
  code: (name) => `QR code on ${name}’s card`,
}
