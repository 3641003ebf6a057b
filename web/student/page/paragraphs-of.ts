import type { Sentence } from '#contract/curriculum.ts'

/** Sentences by paragraph, in the order of the book. */
export function paragraphsOf(sentences: readonly Sentence[]): Sentence[][] {
  const paragraphs: Sentence[][] = []
  for (const sentence of sentences) {
    const current = paragraphs.at(-1)
    if (current && current[0]!.paragraph === sentence.paragraph) current.push(sentence)
    else paragraphs.push([sentence])
  }
  return paragraphs
}
