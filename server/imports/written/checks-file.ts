import { z } from 'zod'
import { PageNumber } from '#contract/curriculum.ts'

const Text = z.string().trim().min(1).max(300)
const SentenceId = z.string().regex(/^s[1-9]\d*$/, 'Not a sentence such as s1')
const Sentence = { page: PageNumber, sentence: SentenceId }

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
const Choices = z.array(ChoiceEntry).min(2).max(6)

export const ItemEntry = z.discriminatedUnion('kind', [
  z
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
    }),
  z.strictObject({ kind: z.literal('listening-choice'), ...Sentence, choices: Choices }),
  z.strictObject({ kind: z.literal('order'), ...Sentence, words: z.array(Text).min(2).max(20).optional() }),
  z.strictObject({ kind: z.literal('typing'), ...Sentence, accepted: z.array(Text).max(10).default([]) }),
  z.strictObject({ kind: z.literal('spoken'), ...Sentence }),
])
export type ItemEntry = z.infer<typeof ItemEntry>
export type ItemEntryOf<Kind extends ItemEntry['kind']> = Extract<ItemEntry, { kind: Kind }>

/** What a check needs to be found, whatever its items are. */
export const CheckHead = z.object({
  /** The chapter's number. */
  chapter: z.int().min(1),
  title: Text.optional(),
  timeLimitSeconds: z.int().min(60).max(7_200).optional(),
  /** In percent. */
  passScore: z.int().min(0).max(100).optional(),
})
export type CheckHead = z.infer<typeof CheckHead>

/** Without items: what was written for the chapter is taken back. */
export const CheckEntry = z.strictObject({ ...CheckHead.shape, items: z.array(ItemEntry).max(40) })
export type CheckEntry = z.infer<typeof CheckEntry>

/** Checks written by hand, beside their book. */
export const ChecksFile = z.strictObject({
  /** The book's identifier, which all its editions share. */
  book: Text,
  checks: z.array(CheckEntry).min(1),
})
