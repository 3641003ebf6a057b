import type { Page } from '#contract/books/curriculum.ts'
import type { Book } from '#server/books/index.ts'
import { plainWords } from '#server/text/words.ts'
import { isTooLong, type Material } from './material.ts'
import type { Phrase } from './phrases.ts'

/** A scene lasts for some pages, and its pictures show the same people and places. */
const NEIGHBOURHOOD = 2
const MOST_WORDS = 10

/** True if the picture of a phrase's page shows the phrase, and the page has no other phrase. */
export function isPictured(phrase: Phrase, { pages, looks, language, phrases }: Material): boolean {
  const { page } = phrase
  if (!page.picture || phrase.pages.length > 1 || isTooLong(phrase) || phrase.words.length > MOST_WORDS)
    return false
  if (phrases.some((other) => other !== phrase && other.page === page)) return false
  if (language.startsWith('en') && !isTelling(phrase.text)) return false
  const neighbours = pages.filter((other) => other.picture && Math.abs(other.number - page.number) === 1)
  return looks.has(page.picture.resourceId) && neighbours.every((other) => !lookAlike(page, other, looks))
}

/** True if the picture of this page cannot fit the phrase: another scene, other words, another look. */
export function isElsewhere(phrase: Phrase, other: Page, { pages, looks, language }: Material): boolean {
  const isNear = ({ number }: Page) => phrase.pages.some((own) => Math.abs(own - number) <= NEIGHBOURHOOD)
  // A page nearby may have the same picture.
  if (isNear(other) || pages.some((page) => page.picture && isNear(page) && lookAlike(page, other, looks)))
    return false
  // A piece of a sentence does not say what its picture shows.
  if (language.startsWith('en') && !other.sentences.every(({ text }) => isWhole(text))) return false
  const said = other.sentences.flatMap(({ text }) => contentWords(text))
  const own = phrase.page.sentences.flatMap(({ text }) => contentWords(text))
  const meant = contentWords(phrase.text)
  const isOtherNumber = sharesOnlyWhatIsCounted(meant, said)
  // `One cat.`: any page may show one cat, unless it says that there are four.
  if (countsBeings(plainWords(phrase.text))) return isOtherNumber
  return isOtherNumber || !shareMeaning(meant.length > 0 ? meant : own, said)
}

/** `Seven cats.` beside `Four cats.`: the sentences share only the thing that is counted, and the numbers differ. */
function sharesOnlyWhatIsCounted(meant: readonly string[], said: readonly string[]): boolean {
  const numbers = (words: readonly string[]) =>
    words.filter((word) => NUMBER_WORDS.has(word) || /^\d+$/.test(word))
  const [own, others] = [numbers(meant), numbers(said)]
  return own.length > 0 && others.length > 0 && !own.some((number) => others.includes(number))
}

/** Threshold in bits of 64: one picture saved again differs in up to 9, two pictures of one scene in 16 and more. */
const ALIKE_BITS = 12

/** True if one picture could be mistaken for the other; a picture that could not be analysed counts as similar to all. */
export function lookAlike(one: Page, other: Page, looks: Book['looks']): boolean {
  const [a, b] = [one, other].map(({ picture }) => picture && looks.get(picture.resourceId))
  return !a || !b || one.picture!.resourceId === other.picture!.resourceId || bitsApart(a, b) <= ALIKE_BITS
}

function bitsApart(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; different > 0n; different &= different - 1n) count += 1
  return count
}

/** The content words of a text; digits and number words of one number become the same word. */
function contentWords(text: string): string[] {
  const isSmall = (word: string) => FUNCTION_WORDS.has(word) || LIGHT_VERBS.has(word)
  return [...new Set(plainWords(text).filter((word) => NUMBER_WORDS.has(word) || !isSmall(word)))]
}

/** The same word, or one derived from the other: `cook` and `cooking`, `door` and `doorway`. */
function isAkin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return one === other || (short.length >= STEM && long.startsWith(short)) || long === `${short}s`
}
const STEM = 4

function shareMeaning(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => other.some((each) => isAkin(word, each)))
}

/**
 * True if a sentence names something that its picture surely shows: a thing with its article (`the tall slide`), or a
 * number of things. Questions, speech, thoughts, hopes, and people and animals alone do not count.
 */
export function isTelling(text: string): boolean {
  const words = plainWords(text)
  if (!isWhole(text) || /[?？"“”„«»「」]/u.test(text) || words.some((word) => UNSEEN_DOINGS.has(word)))
    return false
  if (words.includes('going') && words.includes('to')) return false
  const named = words.flatMap((word, at) => (DETERMINERS.has(word) ? [namedBehind(words, at)] : []))
  // `Six years old`, `my favourite colour`: one such word is enough.
  if (named.flat().some((word) => UNSEEN.has(word))) return false
  return countsBeings(words) || named.some((phrase) => phrase.length > 0 && !BEINGS.has(phrase.at(-1)!))
}

/** False for a piece of a sentence that goes on over several pages, whose pictures show more and more: `and my socks,`. */
function isWhole(text: string): boolean {
  return /^[^\p{L}…]*\p{Lu}/u.test(text) && !/^\W*\.\./.test(text) && /(?<!\.)[.!?]["”’)\s]*$/u.test(text)
}

function countsBeings(words: string[]): boolean {
  return words.length <= 4 && words.some((word) => NUMBER_WORDS.has(word) || /^\d+$/.test(word))
}

/**
 * The words after a determiner up to its noun, the last one before a function word or before the end; for a determiner at the
 * start, only before a copula such as `is`. Empty if there is no noun.
 */
function namedBehind(words: string[], determiner: number): string[] {
  let end = determiner + 1
  while (end < words.length && (!FUNCTION_WORDS.has(words[end]!) || words[end] === 'very')) end += 1
  if (end === determiner + 1 || FUNCTION_WORDS.has(words[end - 1]!)) return []
  // `The dog ran home`: the last word before `home` is not a noun.
  if (determiner === 0 && !COPULAS.has(words[end] ?? '')) return []
  return words.slice(determiner + 1, end)
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** English function words: they do not describe a picture. */
const FUNCTION_WORDS = words(`
  a an the this that these those some any each every all both no my your his her its our their
  i you he she it we they me him us them myself himself herself who whom whose which what when where why how
  am is are was were be been being do does did done has have had having will would shall should can could may might must
  and or but so because if then than as of in on at by for with from to into onto over under up down out off near next
  about around after before behind between through while until again away back here there now too very just only even
  also not never always often one once more most much many such own other another
`)

const DETERMINERS = words(
  'a an the this that these those some my your his her its our their two three four five six seven eight nine ten',
)
const NUMBER_WORDS = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
)
const COPULAS = words('is are was were')

/** Verbs so common that two pages may share them and show different things. */
const LIGHT_VERBS = words(`
  see sees saw look looks looked go goes went come comes came make makes made get gets got put puts take takes took
  give gives gave find finds found
`)

/** People and animals: a story shows them on other pages too, as `he`, `she` or by name. */
const BEINGS = words(`
  man men woman women boy boys girl girls child children kid kids baby babies mother father mom mum dad mama papa mummy daddy
  grandmother grandfather grandma grandpa granny brother sister brothers sisters friend friends family people teacher uncle aunt
  cousin son daughter parents neighbour neighbor king queen dog dogs cat cats kitten puppy bird birds goat goats cow cows
  hen hens cock rooster chicken chickens duck ducks fish lion lions elephant elephants monkey monkeys mouse mice rabbit hare snail frog
  bear fox wolf pig pigs horse sheep snake spider animal animals doll
`)

/** Nouns for which no picture can show a thing. */
const UNSEEN = words(`
  time times day days night nights morning evening afternoon week month year years hour minute moment today tomorrow yesterday
  way ways thing things name names story idea ideas place turn end life world part kind lot fun home surprise knock noise sound
  work help word words question answer reason warmth light side front top bottom middle
  picture pictures colour colours color colors favourite favorite number numbers age birthday
`)

/** Words for thoughts, speech, plans and negations, which no picture shows. */
const UNSEEN_DOINGS = words(`
  not never no nothing nobody want wants wanted like likes liked love loves loved wish wishes wished hope hopes hoped
  think thinks thought know knows knew wonder wonders wondered feel feels felt remember forgot believe believed need needs
  say says said tell tells told ask asks asked answer answered shout shouted cry cried call called named warned listen
  will would shall should can could may might must if had
  cannot cant dont doesnt didnt wont wouldnt couldnt shouldnt isnt arent wasnt werent hasnt havent hadnt
  ill youll hell shell well theyll id youd hed wed theyd
`)
