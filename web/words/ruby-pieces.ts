import { createStore } from '#web/client/store.ts'

/** A piece of text, with its reading if it has one. */
export interface RubyPiece {
  base: string
  reading?: string
}

const MARKED = /｜([^《｜]+)《([^》]+)》/g

/** Reads Aozora notation: `｜漢字《かんじ》を読む` is a word with its reading, then plain text. */
export function rubyPieces(text: string): RubyPiece[] {
  const pieces: RubyPiece[] = []
  let end = 0
  for (const match of text.matchAll(MARKED)) {
    if (match.index > end) pieces.push({ base: text.slice(end, match.index) })
    pieces.push({ base: match[1]!, reading: match[2]! })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ base: text.slice(end) })
  return pieces
}

/**
 * The pieces of each phrase, and those of what is between two phrases, where a line may end: a browser would end one before and
 * after each word with a reading.
 */
export function phrasesOf(pieces: readonly RubyPiece[]): RubyPiece[][] {
  const phrases: RubyPiece[][] = [[]]
  for (const piece of pieces)
    for (const base of piece.reading ? [piece.base] : piece.base.match(WITHIN_OR_BETWEEN)!) {
      if (BETWEEN.test(base)) phrases.push([{ base }], [])
      else phrases.at(-1)!.push({ ...piece, base })
    }
  return phrases.filter(({ length }) => length > 0)
}

const WITHIN_OR_BETWEEN = /[^\s\u200b]+|[\s\u200b]+/g
const BETWEEN = /^[\s\u200b]/

/**
 * The same text without the break points that the build puts between its phrases: for all that is no text of a screen, such as a
 * file, the clipboard or what a field contains.
 */
export function unbroken(text: string): string {
  return text.replaceAll('\u200b', '')
}

/** The same text without its readings and break points, for labels and titles. */
export function plain(text: string): string {
  return unbroken(text.replace(MARKED, '$1'))
}

/** The same text as a voice should read it: each word with a reading is its reading. */
export function spokenText(text: string): string {
  return unbroken(text.replace(MARKED, '$2'))
}

const BLANKS = /[\s　]+/
const HAN = /\p{Script=Han}/u

/** `青木 葵` with `あおき あおい` in Aozora notation; a name that the reading does not match part by part is returned unchanged. */
export function nameWithReading(name: string, reading: string): string {
  const parts = name.trim().split(BLANKS)
  const readings = reading.trim().split(BLANKS)
  if (parts.length !== readings.length || reading.trim() === '') return name
  return parts.map((part, at) => (HAN.test(part) ? `｜${part}《${readings[at]}》` : part)).join(' ')
}

/** Tells if a student of a grade reads a word without help. False for every word until a student's texts are loaded. */
export const reader = createStore((_word: string, _grade: number): boolean => false)
