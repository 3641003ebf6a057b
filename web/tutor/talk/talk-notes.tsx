import { useState, type ReactNode } from 'react'
import type { Talk } from '#web/hooks/use-talk.ts'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Announce, Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { StudentReply } from './student-reply.tsx'

/** Under the band: why one of the two cannot be heard, and what to do about it. Usually nothing. */
export function TalkNotes({ talk }: { talk: Talk }) {
  const words = useWords().tutor.talk
  if (talk.phase === 'elsewhere') {
    return (
      <Note action={<Button onClick={talk.acts.bringHere}>{words.elsewhere.bring}</Button>}>
        {words.elsewhere.text}
      </Note>
    )
  }
  return (
    <>
      <OwnMicrophone talk={talk} />
      {talk.phase === 'unheard' && (
        <Note>
          <p className="font-semibold">{words.unheard.title}</p>
          <ul className="list-disc pl-5">
            {words.unheard.tries.map((attempt) => (
              <li key={attempt}>{attempt}</li>
            ))}
          </ul>
        </Note>
      )}
      {talk.kind === 'private' && <StudentMicrophone talk={talk} />}
      {talk.kind === 'private' && <StudentSound />}
      {talk.other.pointed && <Announce key={talk.other.pointed.at} text={words.point.studentPointed} />}
    </>
  )
}

/** The tutor's own microphone, unless it is open or muted by a press. */
function OwnMicrophone({ talk: { own, needsPress, acts } }: { talk: Talk }) {
  const { microphone: words } = useWords().tutor.talk
  if (needsPress === 'microphone') {
    return <Note action={<Button onClick={acts.openMicrophone}>{words.ask}</Button>}>{words.needsPress}</Note>
  }
  if (needsPress === 'sound') {
    return (
      <Note action={<Button onClick={acts.allowSound}>{words.allowSound}</Button>}>
        {words.soundNeedsPress}
      </Note>
    )
  }
  switch (own.microphone) {
    case 'asking':
      return <AskingNote />
    case 'denied':
    case 'none':
    case 'busy':
    case 'insecure':
      return (
        <Note action={<Button onClick={acts.openMicrophone}>{words.again}</Button>}>
          {words.states[own.microphone]}
        </Note>
      )
    default:
      return null
  }
}

/** A browser that remembers the permission answers at once. */
const ASKS_AFTER_MS = 800

function AskingNote() {
  const { microphone } = useWords().tutor.talk
  const [isLate, setLate] = useState(false)
  useTimeout(ASKS_AFTER_MS, () => setLate(true))
  return isLate && <Note>{microphone.asking}</Note>
}

/** A student without a microphone answers with drawn buttons. */
function StudentMicrophone({ talk: { other, reply, drawnAnswers } }: { talk: Talk }) {
  const { student: words } = useWords().tutor.talk
  if (drawnAnswers && reply) {
    return (
      <Note tone="info">
        <StudentReply key={reply.at} reply={reply.reply} />
      </Note>
    )
  }
  switch (other.microphone) {
    case 'asking':
      return <Note tone="info">{words.asking}</Note>
    case 'muted':
      return <Note tone="info">{words.muted}</Note>
    case 'denied':
    case 'none':
    case 'busy':
    case 'insecure':
      return (
        <Note tone="info">
          <p>{words.cannotSpeak}</p>
          <p>{words.advice[other.microphone]}</p>
          {reply && <StudentReply key={reply.at} reply={reply.reply} />}
        </Note>
      )
    default:
      return null
  }
}

/** Somebody else took the sound of the student's device. */
function StudentSound() {
  const { student: words } = useWords().tutor.talk
  const { attended, cards } = useRoom()
  const lost = cards.find(({ student }) => student.id === attended?.student.id)?.lostSound
  return lost ? <Note tone="info">{words.lostSound[lost]}</Note> : null
}

interface NoteProps {
  tone?: 'warning' | 'info'
  action?: ReactNode
  children: ReactNode
}

function Note({ tone = 'warning', action, children }: NoteProps) {
  return (
    <Notice tone={tone} action={action} className="rounded-none! leading-snug">
      {children}
    </Notice>
  )
}
