import { tutorShowFigures } from '#contract/access/one-time-urls.ts'
import { urlStatus } from '#contract/access/rules/url-status.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { endFigures, saveFigures } from '../figures-store.ts'
import { FIGURES_MS } from '../rules.ts'
import { listUrlsOfLesson } from '../urls-of-lesson.ts'

const ENDED = { used: 'LinkUsed', expired: 'LinkExpired', revoked: 'LinkRevoked' } as const

export const tutorShowFiguresCall = handle(
  tutorShowFigures,
  async ({ tx, who, now, audit }, { lessonId, studentId, urlId, figures }) => {
    const urls = (await listUrlsOfLesson(tx, who.branchId, lessonId)).get(studentId)
    const url = urls?.find(({ id, purpose }) => id === urlId && purpose === 'sign-in')
    if (!url) return notFound()
    if (figures === null) {
      await endFigures(tx, urlId)
      return { expiresAt: null }
    }
    const status = urlStatus(url, now.getTime())
    if (status !== 'open') return refuse(ENDED[status])
    const expiresAt = Math.min(url.expiresAt, now.getTime() + FIGURES_MS)
    await saveFigures(tx, urlId, figures, expiresAt)
    audit('figures-shown', { url: urlId, student: studentId })
    return { expiresAt }
  },
)
