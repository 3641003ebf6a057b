import { tutorGenerateUrl } from '#contract/access/one-time-urls.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { makeUrl } from '../make-url.ts'

export const tutorGenerateUrlCall = handle(
  tutorGenerateUrl,
  async (asked, { lessonId, studentId, purpose, secret }) => {
    const url = await makeUrl(asked, { lessonId, studentId }, purpose, secret)
    return isRefusal(url) ? url : { url }
  },
)
