import { useState } from 'react'
import type { OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'
import { urlStatus } from '#contract/access/rules/url-status.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId, StudentId, UrlId } from '#contract/kernel/ids.ts'
import { serverNow } from '#web/client/current-client.ts'
import { freshSecret } from '#web/client/links.ts'
import { providersFor } from '#web/client/page.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { PanelPart } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { storeSecret, secretOfMade } from '../made-secrets.ts'
import { LinkPicture, LinkRow } from './link-row.tsx'
import { MadeLink } from './made-link.tsx'

interface StudentLinksProps {
  lessonId: LessonId
  student: { id: StudentId; displayName: string }
  /** The lesson is finished. */
  over: boolean
}

/** Makes one-time URLs for a student, and shows the newest one and the status of each. */
export function StudentLinks({ lessonId, student, over }: StudentLinksProps) {
  const { links: words } = useWords().tutor
  const { asked, links, problem, isBusy, make, revoke } = useLinks(lessonId, student.id)
  const [shown, setShown] = useState<OneTimeUrl | null>(null)
  const secret = shown && secretOfMade(shown.id)
  return (
    <>
      <LinkMaker busy={isBusy} over={over} onMake={(purpose) => void make(purpose).then(setShown)} />
      {problem && <ProblemNotice problem={problem} />}
      {shown && secret && (
        <MadeLink
          key={shown.id}
          url={shown}
          secret={secret}
          name={student.displayName}
          onHide={() => setShown(null)}
        />
      )}
      <PanelPart title={words.list}>
        <AskedPart asked={asked} none={() => links.length === 0 && words.none}>
          {() => (
            <ul className="flex flex-col">
              {links.map((url) => (
                <LinkRow
                  key={url.id}
                  url={url}
                  about={{ lessonId, studentId: student.id }}
                  busy={isBusy}
                  onShow={secretOfMade(url.id) ? () => setShown(url) : null}
                  onRevoke={async () => {
                    await revoke(url.id)
                    setShown((now) => (now?.id === url.id ? null : now))
                  }}
                />
              ))}
            </ul>
          )}
        </AskedPart>
      </PanelPart>
    </>
  )
}

/** The use of a link sends no event to the room, so the links are polled. */
const POLL_MS = 5_000

/** The links of one student in one lesson, the newest first, and the acts to make and to revoke one. */
function useLinks(lessonId: LessonId, studentId: StudentId) {
  const linksIn = (value: OutputOf<'/tutor/lesson-students'> | undefined) =>
    value?.students.find(({ id }) => id === studentId)?.links ?? []
  const isOpen = (url: OneTimeUrl) => urlStatus(url, serverNow()) === 'open'
  const asked = useAsk(
    '/tutor/lesson-students',
    { lessonId },
    { anew: true, pollMs: (value) => linksIn(value).some(isOpen) && POLL_MS },
  )
  const { send, isBusy, problem } = useSends()

  async function make(purpose: UrlPurpose): Promise<OneTimeUrl | null> {
    const about = { lessonId, studentId, secret: freshSecret() }
    const made =
      purpose === 'parents-page'
        ? await send('/tutor/mypage-onetime', about)
        : await send('/tutor/generate-url', { ...about, purpose })
    if (!made?.ok) return null
    storeSecret(made.value.url.id, about.secret)
    return made.value.url
  }

  async function revoke(urlId: UrlId): Promise<void> {
    await send('/tutor/revoke-url', { lessonId, studentId, urlId })
  }

  return { asked, links: linksIn(asked.value), problem, isBusy, make, revoke }
}

interface LinkMakerProps {
  busy: boolean
  /** The lesson is over, so no link into it can be made. */
  over: boolean
  onMake: (purpose: UrlPurpose) => void
}

/** The purposes of links; one press makes a link. */
function LinkMaker({ busy, over, onMake }: LinkMakerProps) {
  const { links: words } = useWords().tutor
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-sm font-bold">{words.make}</h3>
      <div role="group" aria-label={words.make} className="grid grid-cols-2 gap-1.5">
        {madePurposes.map((purpose) => {
          const isOver = over && endsWithLesson(purpose)
          return (
            <button
              key={purpose}
              type="button"
              disabled={isOver}
              // Not `disabled`: that would remove the keyboard's focus during a press.
              aria-disabled={busy || undefined}
              onClick={() => !busy && onMake(purpose)}
              className="flex min-h-16 touch-manipulation items-center gap-2 rounded-tutor border-2 border-edge bg-sheet px-2 py-1 text-left text-sm leading-tight transition-colors last:odd:col-span-2 hover:bg-leaf-ground disabled:border-line disabled:text-quiet aria-disabled:opacity-60"
            >
              <LinkPicture purpose={purpose} />
              <span className="min-w-0">
                <span className="block font-semibold">{words.purposes[purpose]}</span>{' '}
                <span className="block text-xs text-quiet">{isOver ? words.over : words.hints[purpose]}</span>
              </span>
            </button>
          )
        })}
      </div>
      <p className="text-sm text-quiet">{words.lead}</p>
    </div>
  )
}

/** The purposes of links in a student's panel; single sign-on only if the school offers it to students. */
const madePurposes: UrlPurpose[] = [
  'sign-in',
  'lesson',
  'viewer',
  'parents-page',
  ...(providersFor('student').length > 0 ? (['link-sso'] as const) : []),
]

/** True for links into the lesson, which expire with it. */
function endsWithLesson(purpose: UrlPurpose): boolean {
  return purpose === 'lesson' || purpose === 'viewer'
}
