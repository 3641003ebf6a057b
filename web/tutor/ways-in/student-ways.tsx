import { type ReactNode, useState } from 'react'
import type { OneTimeUrl, UrlPurpose } from '#contract/access/one-time-urls.ts'
import { urlStatus } from '#contract/access/rules/url-status.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId, StudentId, UrlId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { serverNow } from '#web/client/current-client.ts'
import { freshSecret } from '#web/client/links.ts'
import { providersFor } from '#web/client/page.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend, useSends } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { Disclosure } from '../disclosure.tsx'
import { SignOutIcon } from '../icons.ts'
import { secretOfMade, storeSecret } from '../made-secrets.ts'
import { GuardianWay } from './guardian-way.tsx'
import { LinkRow } from './link-row.tsx'
import { MadeLink } from './made-link.tsx'
import { UsesPart } from './uses-part.tsx'
import { WayRow } from './way-row.tsx'
import { CardWay, LinkWay, PicturesWay } from './ways.tsx'

interface StudentWaysProps {
  lesson: Lesson
  student: { id: StudentId; displayName: string }
  /** The lesson is finished. */
  over: boolean
  /** The first thing: the code that signs in at once. */
  now?: (links: readonly OneTimeUrl[]) => ReactNode
}

/** The ways in of one child, each with its state and its one act; then the ways that were used last, and the links of the lesson. */
export function StudentWays({ lesson, student, over, now }: StudentWaysProps) {
  const { links: words } = useWords().tutor
  const { asked, links, card, problem, isBusy, make, revoke } = useLinks(
    lesson.id,
    student.id,
    now !== undefined,
  )
  const [shown, setShown] = useState<OneTimeUrl | null>(null)
  const about = { lessonId: lesson.id, studentId: student.id }
  const isRegular = lesson.kind === 'regular'
  const press = (purpose: UrlPurpose): void => void make(purpose).then(setShown)
  const row = {
    name: student.displayName,
    busy: isBusy,
    over,
    onMake: press,
  }
  const madeOf = (purpose: UrlPurpose): ReactNode => {
    const secret = shown?.purpose === purpose && secretOfMade(shown.id)
    return (
      secret && (
        <MadeLink
          key={shown.id}
          url={shown}
          secret={secret}
          name={student.displayName}
          onHide={() => setShown(null)}
        />
      )
    )
  }
  return (
    <>
      <div className="contents">{now?.(links)}</div>
      {problem && <ProblemNotice problem={problem} className="m-3" />}
      <ul aria-label={words.title} className="flex flex-col">
        {isRegular && <CardWay lessonId={lesson.id} student={student} card={card} />}
        {isRegular && <PicturesWay lessonId={lesson.id} student={student} />}
        <LinkWay purpose="lesson" {...row}>
          {madeOf('lesson')}
        </LinkWay>
        {isRegular && (
          <GuardianWay
            student={student}
            once={
              <>
                <Button busy={isBusy} onClick={() => press('parents-page')} className="self-start">
                  {words.family.once}
                </Button>
                {madeOf('parents-page')}
              </>
            }
          />
        )}
        <LinkWay purpose="viewer" {...row}>
          {madeOf('viewer')}
        </LinkWay>
        {providersFor('student').length > 0 && (
          <LinkWay purpose="link-sso" {...row}>
            {madeOf('link-sso')}
          </LinkWay>
        )}
        <SignOutRow {...about} />
      </ul>
      {isRegular && <UsesPart studentId={student.id} />}
      {/* In sight of the rows, which it must not push away. */}
      <div className="mt-auto px-4">
        <Disclosure title={words.list} aside={links.length > 0 && words.count(links.length)}>
          <AskedPart asked={asked} none={() => links.length === 0 && words.none}>
            {() => (
              <ul aria-label={words.list} className="flex flex-col">
                {links.map((url) => (
                  <LinkRow
                    key={url.id}
                    url={url}
                    about={about}
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
        </Disclosure>
      </div>
    </>
  )
}

interface SignOutRowProps {
  lessonId: LessonId
  studentId: StudentId
}

/** Signs the student out everywhere, in one press: no work is lost, and they can sign in again. */
function SignOutRow(about: SignOutRowProps) {
  const { signOut } = useWords().tutor.links
  const { send, isBusy, problem } = useSend('/tutor/sign-out-student')
  const [ended, setEnded] = useState<number | null>(null)
  const press = async (): Promise<void> => {
    const answer = await send(about)
    if (answer) setEnded(answer.ok ? answer.value.ended : null)
  }
  return (
    <WayRow
      icon={<SignOutIcon />}
      title={signOut.press}
      state={<span role="status">{ended === null ? signOut.lead : signOut.done(ended)}</span>}
      act={
        <Button busy={isBusy} aria-label={signOut.press} onClick={() => void press()}>
          {signOut.title}
        </Button>
      }
    >
      {problem && <ProblemNotice problem={problem} />}
    </WayRow>
  )
}

/** The use of a link sends no event to the room, so the links are polled. */
const POLL_MS = 5_000

/**
 * One student's card and links in one lesson, the newest link first, and the acts to make and to revoke one.
 * @param hasCode a code is shown beside, which is made and used without an event too.
 */
function useLinks(lessonId: LessonId, studentId: StudentId, hasCode: boolean) {
  const ownOf = (value: OutputOf<'/tutor/lesson-students'> | undefined) =>
    value?.students.find(({ id }) => id === studentId)
  const isOpen = (url: OneTimeUrl) => urlStatus(url, serverNow()) === 'open'
  const asked = useAsk(
    '/tutor/lesson-students',
    { lessonId },
    { anew: true, pollMs: (value) => (hasCode || (ownOf(value)?.links ?? []).some(isOpen)) && POLL_MS },
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

  const own = ownOf(asked.value)
  return { asked, links: own?.links ?? [], card: own?.card ?? null, problem, isBusy, make, revoke }
}
