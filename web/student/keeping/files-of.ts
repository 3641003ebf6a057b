import type { Page } from '#contract/curriculum.ts'
import type { ResourceId } from '#contract/kernel/ids.ts'

/** The picture of a page, and its sounds. */
export function filesOf({ picture, sentences }: Page): ResourceId[] {
  const sounds = sentences.flatMap(({ clip }) => clip?.resourceId ?? [])
  return picture ? [picture.resourceId, ...sounds] : sounds
}
