import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId, StudentId, UrlId } from '#contract/kernel/ids.ts'
import type { OneTimeUrl, UrlPurpose } from '#contract/one-time-urls.ts'
import { urlStatus } from '#contract/rules/url-status.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { serverNow } from '#web/client/clock.ts'
import { freshSecret } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { AskedPart } from '#web/tutor/asked-part.tsx'
import { secretOfMade, keepSecret } from '#web/tutor/made-secrets.ts'
import { useOneAtATime } from '#web/tutor/room/use-one-at-a-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { LinkMaker } from './link-maker.tsx'
import { LinkRow } from './link-row.tsx'
import { MadeLink } from './made-link.tsx'

interface StudentLinksProps {
  lessonId: LessonId
  student: { id: StudentId; displayName: string }
  /** The lesson is finished. */
  over: boolean
}

/** Makes one-time URLs for a student, and shows the newest one and the status of each. */
export function StudentLinks({ lessonId, student, over }: StudentLinksProps) {
  const words = useWords()
  const { asked, links, problem, busy, run, make, revoke } = useLinks(lessonId, student.id)
  const [shown, setShown] = useState<OneTimeUrl | null>(null)
  const secret = shown && secretOfMade(shown.id)
  const makeAndShow = async (purpose: UrlPurpose): Promise<void> => setShown(await make(purpose))
  return (
    <>
      <LinkMaker busy={busy} over={over} onMake={(purpose) => void run(() => makeAndShow(purpose))} />
      {problem && <Notice>{plain(problemSentence(words, problem))}</Notice>}
      {shown && secret && (
        <MadeLink
          key={shown.id}
          url={shown}
          secret={secret}
          name={student.displayName}
          onHide={() => setShown(null)}
        />
      )}
      <section aria-label={words.tutor.links.list} className="flex flex-col gap-1">
        <h3 className="text-sm font-bold">{words.tutor.links.list}</h3>
        <AskedPart asked={asked}>
          {() => (
            <LinkList
              links={links}
              busy={busy}
              onShow={setShown}
              onRevoke={(id) =>
                run(async () => {
                  await revoke(id)
                  if (shown?.id === id) setShown(null)
                })
              }
            />
          )}
        </AskedPart>
      </section>
    </>
  )
}

interface LinkListProps {
  /** The newest first. */
  links: OneTimeUrl[]
  busy: boolean
  onShow: (url: OneTimeUrl) => void
  onRevoke: (id: UrlId) => Promise<void>
}

function LinkList({ links, busy, onShow, onRevoke }: LinkListProps) {
  const { links: words } = useWords().tutor
  const [asksFor, setAsksFor] = useState<OneTimeUrl | null>(null)
  if (links.length === 0) return <p className="text-sm text-quiet">{words.none}</p>
  return (
    <>
      <ul className="flex flex-col">
        {links.map((url) => (
          <LinkRow
            key={url.id}
            url={url}
            onShow={secretOfMade(url.id) ? () => onShow(url) : null}
            onRevoke={() => setAsksFor(url)}
          />
        ))}
      </ul>
      <Dialog
        open={asksFor !== null}
        look="danger"
        title={asksFor ? words.revokeQuestion(words.purposes[asksFor.purpose]) : ''}
        body={words.revokeBody}
        confirm={words.revoke}
        cancel={words.keep}
        busy={busy}
        onCancel={() => setAsksFor(null)}
        onConfirm={() => asksFor && void onRevoke(asksFor.id).then(() => setAsksFor(null))}
      />
    </>
  )
}

/** The use of a link sends no event to the room, so the links are polled. */
const POLL_MS = 5_000

/** The links of one student in one lesson, and the acts to make and to revoke one. */
function useLinks(lessonId: LessonId, studentId: StudentId) {
  const linksIn = (value: OutputOf<'/tutor/lesson-students'> | undefined) =>
    value?.students.find(({ id }) => id === studentId)?.links ?? []
  const isOpen = (url: OneTimeUrl) => urlStatus(url, serverNow()) === 'open'
  const asked = useAsk(
    '/tutor/lesson-students',
    { lessonId },
    { anew: true, pollMs: (value) => linksIn(value).some(isOpen) && POLL_MS },
  )
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, run] = useOneAtATime()

  async function done<Value>(sent: Promise<Answer<Value>>): Promise<Value | null> {
    setProblem(null)
    const answer = await sent
    if (!answer.ok) setProblem(answer.problem)
    asked.refetch()
    return answer.ok ? answer.value : null
  }

  async function make(purpose: UrlPurpose): Promise<OneTimeUrl | null> {
    const secret = freshSecret()
    const about = { lessonId, studentId }
    const made =
      purpose === 'parents-page'
        ? await done(send('/tutor/mypage-onetime', { ...about, secret }))
        : await done(send('/tutor/generate-url', { ...about, purpose, secret }))
    if (!made) return null
    keepSecret(made.url.id, secret)
    return made.url
  }

  async function revoke(urlId: UrlId): Promise<void> {
    await done(send('/tutor/revoke-url', { lessonId, studentId, urlId }))
  }

  return { asked, links: linksIn(asked.value), problem, busy, run, make, revoke }
}
