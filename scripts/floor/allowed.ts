import type { Lack } from './names.ts'

/** Names above a floor that are used by intent, each with its fall-back: what a browser below the floor does. */
type Allowed = Readonly<Record<string, string>>

const ANYWHERE: Allowed = {
  'the event devicechange': 'Android changes the device by itself, and the next press asks anew',
}

export const ALLOWED_IN_SOURCES: Allowed = {
  ...ANYWHERE,
  'HTMLMediaElement.preservesPitch': 'Safari keeps the pitch unless it is told otherwise',
  'video[playsinline]': 'Firefox plays every video in its place',
  'video[controlslist]': "the browser's own buttons stay, and save what the page shows anyway",
  'textarea[autocapitalize]': 'a keyboard of keys writes the letter that is pressed',
  'textarea[autocorrect]': 'the browser corrects only by its spelling check, which is off',
}

/** A property with all its values. Most are of styles, which are judged as they are built. */
export const ALLOWED_IN_BUILD: Allowed = {
  ...ANYWHERE,
  'the event navigate': 'React hears of it where there is a `navigation`',
  'the event navigatesuccess': 'as before',
  'the event navigateerror': 'as before',
  '.startViewTransition()': 'React tries it, and draws at once where it throws',
  'field-sizing': '`useGrowing` makes a field as high as its text',
  '@property': 'Tailwind sets the same values on every element there',
  '@page': "paper and margins are those of the print dialog's",
  '@starting-style': 'what comes is there at once',
  'break-after': 'a printed heading may stand below the last line of its page',
  orphans: 'a printed paragraph may leave one line',
  widows: 'a printed paragraph may leave one line',
  'text-wrap': 'a line breaks where it is full',
  'ruby-align': 'furigana is spread over its word',
  'the unit lh of margin-top': 'a picture stands at the top of its line',
  'the unit lh of min-height': 'an empty field of a date is as high as its words',
  cursor: 'a finger has no pointer',
  resize: 'a field on a touch screen has no corner to pull, and scrolls',
  'forced-color-adjust': 'no browser that lacks it forces colours',
}

/** The uses that nothing allows, and the names that are allowed and not used any more. */
export function beyond<Found extends Lack>(
  allowed: Allowed,
  found: Found[],
): { refused: Found[]; unused: string[] } {
  const keyOf = ({ name }: Found) =>
    Object.keys(allowed).find((key) => name === key || name.startsWith(`${key}: `))
  const used = new Set(found.map(keyOf))
  return {
    refused: found.filter((lack) => keyOf(lack) === undefined),
    unused: Object.keys(allowed).filter((key) => !used.has(key)),
  }
}
