import { z } from 'zod'
import { PageNumber } from '#contract/curriculum.ts'
import { resolveChoices } from '../written/choices.ts'
import { Choices, SentenceId, Text } from '../written/entries.ts'
import { findAsked, findPage } from '../written/reading.ts'
import type { ImportedKind } from './item-kind.ts'

const entry = z
  .strictObject({
    kind: z.literal('choice'),
    question: Text,
    choices: Choices,
    page: PageNumber.optional(),
    sentence: SentenceId.optional(),
  })
  .refine(({ page, sentence }) => sentence === undefined || page !== undefined, {
    path: ['sentence'],
    message: 'On which page?',
  })

/** A question that a person writes. It is never derived. */
export const choice = {
  seconds: 45,
  written: {
    entry,
    resolve(reading, place, { question, choices, page: number, sentence }, id) {
      const resolved = resolveChoices(reading, `${place}.choices`, choices, null)
      const found = sentence === undefined ? null : findAsked(reading, place, number!, sentence)
      const isAnywhere = number === undefined || sentence !== undefined
      const page = isAnywhere ? (found?.page ?? null) : findPage(reading, place, number)
      if (!resolved || (number !== undefined && !page)) return null
      const right = resolved.choices.find((each) => each.id === resolved.right[0])!
      const text = found?.sentence.text ?? right.text ?? question
      const known = page && { page: page.number, sentence: found?.sentence.id ?? null }
      return {
        item: { kind: 'choice', id, question, choices: resolved.choices },
        key: { item: id, right: resolved.right, text, place: known },
      }
    },
  },
} satisfies ImportedKind<z.infer<typeof entry>>
