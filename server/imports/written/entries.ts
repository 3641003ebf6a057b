import { z } from 'zod'
import { PageNumber } from '#contract/curriculum.ts'

// The pieces that entries in a file of checks are made of.

export const Text = z.string().trim().min(1).max(300)
export const SentenceId = z.string().regex(/^s[1-9]\d*$/, 'Not a sentence such as s1')
/** The sentence that an item asks for. */
export const Sentence = { page: PageNumber, sentence: SentenceId }

/** A text of one's own, the picture of a page, or a sentence of it. */
const ChoiceEntry = z
  .strictObject({
    text: Text.optional(),
    page: PageNumber.optional(),
    sentence: SentenceId.optional(),
    right: z.boolean().default(false),
  })
  .refine(
    ({ text, page, sentence }) => (text === undefined ? page !== undefined : !page && !sentence),
    'Either a text, or a page, or a page and a sentence is wanted',
  )
export type ChoiceEntry = z.infer<typeof ChoiceEntry>
export const Choices = z.array(ChoiceEntry).min(2).max(6)
