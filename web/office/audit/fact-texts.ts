import type { OutputOf } from '#contract/calls.ts'
import type { Words } from '#web/words/words.ts'

type Line = OutputOf<'/office/audit'>['lines'][number]
type AuditWords = Words['office']['audit']

/** Stands in a line for what it said of a student who was erased since. */
const ERASED = 'erased'
/** Stands for the student, in all lines the same. */
const STAND_IN = /^erased ([0-9a-f]{10})$/

/** A word for a student who was erased, or for what a line said of them; null for anything else. */
export function erasedText(value: unknown, words: AuditWords): string | null {
  if (value === ERASED) return words.erasedPerson
  const [, mark] = STAND_IN.exec(String(value)) ?? []
  return mark ? words.erasedStandIn(mark) : null
}

type Named = Line['people'][number]

/** Those whom a line names beside the person who acted. */
export function othersOf({ actor, people }: Pick<Line, 'actor' | 'people'>): Named[] {
  return people.filter(({ id }, at) => id !== actor?.id && people.findIndex((each) => each.id === id) === at)
}

/** The act of a kind of line, about nobody in particular. */
export function kindText(kind: string): string {
  return kind.replaceAll(/[{}]/g, '')
}

/** The words of an act, with the name of the one person whom it is about between them. */
interface Act {
  before: string
  about: Named | null
  after: string
}

export function lineAct(line: Pick<Line, 'event' | 'facts' | 'actor' | 'people'>, words: AuditWords): Act {
  const kinds: Record<string, string> = words.kinds
  const kind =
    line.event === 'sign-in-tried'
      ? words[line.facts['outcome'] === 'in' ? 'signedIn' : 'notIn']
      : (kinds[line.event] ?? words.otherKind)
  const others = othersOf(line)
  const [before, after] = kind.split(/\{[^}]*\}/)
  // With several people, whom it is about cannot be told from their names alone.
  if (after === undefined || others.length !== 1) return { before: kindText(kind), about: null, after: '' }
  return { before: before!, about: others[0]!, after }
}

/** The act as one text, with the name in it. */
export function actText({ before, about, after }: Act, words: AuditWords): string {
  return about === null ? before : `${before}${about.name ?? ''}${words.sentence.about}${after}`
}

/** Tells a moment (ms) of a fact. */
type Told = (at: number) => string

/** The facts of a line that have words. Ids are left out: people are named beside them, and the rest is in the export. */
export function factTexts(
  { event, facts }: Pick<Line, 'event' | 'facts'>,
  words: AuditWords,
  told: Told,
): string[] {
  const { before, after, ...own } = facts
  return [
    ...Object.entries(own).flatMap(([fact, value]) =>
      // The sentence of the line says it.
      event === 'sign-in-tried' && fact === 'outcome' ? [] : factText(fact, value, words, told),
    ),
    ...changeTexts(fieldsOf(before), fieldsOf(after), words, told),
  ]
}

function factText(fact: string, value: unknown, words: AuditWords, told: Told): string[] {
  const chosen = words.choices[fact]?.[String(value)]
  if (chosen !== undefined) return [chosen]
  if (typeof value === 'number' && words.counts[fact]) return value === 0 ? [] : [words.counts[fact](value)]
  const field = words.fields[fact]
  const text = field === undefined ? null : valueText(fact, value, words, told)
  return text === null ? [] : [`${field}：${text}`]
}

/** Each field that has words and another value than before. */
function changeTexts(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  words: AuditWords,
  told: Told,
): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    const name = words.fields[field]
    if (name === undefined || before[field] === after[field]) return []
    const [was, is] = [before[field], after[field]].map(
      (value) => valueText(field, value, words, told) ?? words.nothing,
    ) as [string, string]
    return was === is ? [] : [words.changed(name, was, is)]
  })
}

function valueText(field: string, value: unknown, words: AuditWords, told: Told): string | null {
  const erased = erasedText(value, words)
  if (erased !== null) return erased
  const chosen = words.choices[field]?.[String(value)]
  if (chosen !== undefined) return chosen
  // One of some words, none of which is known here.
  if (words.choices[field] && value !== null) return null
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return field.endsWith('At') ? told(value) : String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
