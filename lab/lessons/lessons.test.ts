import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contactDueMs } from '#contract/records/who-next/thresholds.ts'
import { classOfEight } from './children.ts'
import { simulateLesson } from './simulate.ts'
import { figuresOf, lessonTable, SEEDS } from './tables.ts'
import { tutors } from './tutors.ts'

/** On a busy machine; alone they take a few seconds. */
const MANY_LESSONS_MS = 120_000

/** In s; the page names them. */
const LONGEST_ALONE = 15 * 60
const LONGEST_CALL = 5 * 60

test('the table of the document is the one that the command prints', { timeout: MANY_LESSONS_MS }, () => {
  expect(readFileSync('docs/who-next.md', 'utf8')).toContain(lessonTable())
})

test(
  'a tutor who follows the suggestions forgets no student and lets none wait for long',
  { timeout: MANY_LESSONS_MS },
  () => {
    for (const seed of SEEDS) {
      const { alone, calls } = simulateLesson(tutors.suggestions(), seed)
      expect(Math.max(...alone), seed).toBeLessThanOrEqual(LONGEST_ALONE)
      expect(Math.max(...calls), seed).toBeLessThanOrEqual(LONGEST_CALL)
    }
  },
)

test(
  'the suggestions are better than a round through the class and than answering calls only',
  { timeout: MANY_LESSONS_MS },
  () => {
    const [suggestions, round, calls] = [figuresOf('suggestions'), figuresOf('round'), figuresOf('calls')]
    for (const other of [round, calls]) {
      expect(suggestions.longestAlone).toBeLessThan(other.longestAlone)
      expect(suggestions.meanWait).toBeLessThan(other.meanWait)
    }
  },
)

test('the same seed gives the same lesson, and another seed gives another one', () => {
  const lesson = (seed: string) => simulateLesson(tutors.suggestions(), seed)
  expect(lesson('one')).toEqual(lesson('one'))
  expect(lesson('one')).not.toEqual(lesson('two'))
})

test('a contact is due well before it is too late', () => {
  expect(contactDueMs(classOfEight.length)).toBeLessThan(LONGEST_ALONE * 1_000)
})
