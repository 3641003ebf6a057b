import type { CarriedLesson } from '#contract/carried.ts'

/** The content that the server wrote into this page for the student who opened it; null in any other page. */
export function readCarried(): CarriedLesson | null {
  const tag = document.getElementById('carried')
  // It is about the moment at which the page was opened.
  tag?.remove()
  return tag ? (JSON.parse(tag.textContent) as CarriedLesson) : null
}
