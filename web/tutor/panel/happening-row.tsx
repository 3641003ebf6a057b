import type { Honor } from '#contract/learning/honors.ts'
import type {
  OfflineWork,
  CallStory,
  AttemptStory,
  PageStay,
  RecordingStory,
  TalkStory,
} from '#contract/records/desk.ts'
import {
  BookIcon,
  CheckIcon,
  CloudOffIcon,
  HandIcon,
  MicrophoneIcon,
  SpeechIcon,
} from '#web/ui/drawings/icons.ts'
import { HonorPicture } from '#web/ui/drawings/pictures.tsx'
import { useWords } from '#web/words/words.ts'
import { PagesLine, PlaceLine } from '../room/shown-page.tsx'
import { useBranchTime, clockText, TickingTime } from '../times.tsx'
import { ScoreMark } from './check/check-view.tsx'
import { type Happening, waitMs } from './story-figures.ts'

interface HappeningRowProps {
  happening: Happening
  /** The student is there now. */
  isNow: boolean
}

/** One row: the time, the kind, and the details. */
export function HappeningRow({ happening, isNow }: HappeningRowProps) {
  const { time } = useBranchTime()
  return (
    <li className="flex gap-2 border-t border-line py-1.5 text-sm first:border-t-0">
      <span className="w-11 shrink-0 text-quiet tabular-nums">{time(happening.at)}</span>
      <span className="grid w-6 shrink-0 place-items-center self-start pt-0.5 text-quiet">
        <Sign happening={happening} />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <Story happening={happening} isNow={isNow} />
      </div>
    </li>
  )
}

function Sign({ happening }: { happening: Happening }) {
  switch (happening.kind) {
    case 'offline':
      return <CloudOffIcon size={1.25} />
    case 'stay':
    case 'run':
      return <BookIcon size={1.25} />
    case 'call':
      return <HandIcon size={1.25} className="text-calling" />
    case 'talk':
      return <SpeechIcon size={1.25} />
    case 'recording':
      return <MicrophoneIcon size={1.25} />
    case 'check':
      return <CheckIcon size={1.25} />
    case 'honor':
      return <HonorPicture kind={happening.honor.kind} size={1.5} />
  }
}

function Story({ happening, isNow }: HappeningRowProps) {
  switch (happening.kind) {
    case 'offline':
      return <OfflineHappening work={happening.work} />
    case 'stay':
      return <StayHappening stay={happening.stay} isNow={isNow} />
    case 'run':
      return <RunHappening stays={happening.stays} />
    case 'call':
      return <CallHappening call={happening.call} />
    case 'talk':
      return <TalkHappening talk={happening.talk} />
    case 'recording':
      return <RecordingHappening recording={happening.recording} />
    case 'check':
      return <CheckHappening attempt={happening.attempt} />
    case 'honor':
      return <HonorHappening honor={happening.honor} />
  }
}

function HonorHappening({ honor }: { honor: Honor }) {
  const { honor: words, record } = useWords().tutor.desk
  return (
    <>
      <p className="font-semibold">{record.honorBy(words.kinds[honor.kind], honor.givenBy.displayName)}</p>
      {honor.note && <p className="text-quiet">{honor.note}</p>}
    </>
  )
}

/** Offline work that was reported afterwards, with the times at which it was done. */
function OfflineHappening({ work }: { work: OfflineWork }) {
  const { record: words } = useWords().tutor.desk
  const { time } = useBranchTime()
  return (
    <>
      <p className="font-semibold">{words.offline(time(work.from), time(work.until))}</p>
      <p className="text-quiet">{words.toldLater}</p>
    </>
  )
}

function CallHappening({ call }: { call: CallStory }) {
  const { record: words } = useWords().tutor.desk
  const waited = waitMs(call)
  return (
    <>
      <p className="font-semibold">{words.called}</p>
      <p className="text-quiet">
        <span>{waited === null ? words.waiting : words.waited(clockText(waited))}</span>
        <span>{'・'}</span>
        {call.answeredBy !== null ? (
          <span>{words.answeredBy(call.answeredBy)}</span>
        ) : call.closedAs === 'withdrawn' ? (
          <span>{words.withdrawn}</span>
        ) : (
          call.closedAs !== null && <span>{words.unanswered}</span>
        )}
      </p>
    </>
  )
}

/** A talk by voice: with whom, and for how long. */
function TalkHappening({ talk: { tutor, beganAt, connectedAt, endedAt } }: { talk: TalkStory }) {
  const { record: words } = useWords().tutor.desk
  return (
    <p className="flex justify-between gap-2">
      <span className="min-w-0">
        <span className="font-semibold">{words.talkedWith(tutor)}</span>
        {endedAt === null && <span className="ml-2 font-semibold text-leaf-deep">{words.talkOpen}</span>}
        {endedAt !== null && connectedAt === null && (
          <span className="block text-quiet">{words.talkUnheard}</span>
        )}
      </span>
      {endedAt !== null && (
        <span className="shrink-0 text-quiet tabular-nums">{clockText(endedAt - beganAt)}</span>
      )}
    </p>
  )
}

/** A recording of the student, and its fate: heard, marked, starred. */
function RecordingHappening({ recording }: { recording: RecordingStory }) {
  const { check, record: words } = useWords().tutor.desk
  const { time, dayTime } = useBranchTime()
  const { item, text, heard, mark, toldAt } = recording
  return (
    <>
      <p className="font-semibold">{item === null ? words.recordedSentence : words.recordedItem(item)}</p>
      <p lang="en" className="font-textbook">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-3 text-quiet">
        <span>{heard ? words.heardBy(heard.by, time(heard.at)) : words.notHeard}</span>
        {mark !== null && <span>{words.markOf(mark, check.marks[mark]!)}</span>}
        {toldAt !== null && <span>{words.toldAt(dayTime(toldAt))}</span>}
      </p>
    </>
  )
}

function CheckHappening({ attempt }: { attempt: AttemptStory }) {
  const { check, record: words } = useWords().tutor.desk
  const { dayTime } = useBranchTime()
  const { status, score, passed, toldLater } = attempt
  return (
    <>
      <p className="font-semibold">{words.check(attempt.title, attempt.number)}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-quiet">
        <span>{words.answered(attempt.answered, attempt.items)}</span>
        {toldLater && <span>{words.answersTold(toldLater.answers, dayTime(toldLater.at))}</span>}
        {status === 'started' && <span>{check.statuses.started}</span>}
        {status === 'finished' && <span>{check.outcomes.unmarked}</span>}
        {status === 'marked' && score !== null && <ScoreMark score={score} passed={passed === true} />}
        {attempt.finishedBy && <span>{check.finishedBy[attempt.finishedBy]}</span>}
      </p>
    </>
  )
}

function StayHappening({ stay, isNow }: { stay: PageStay; isNow: boolean }) {
  const { desk, card } = useWords().tutor
  const { dayTime } = useBranchTime()
  return (
    <p className="flex justify-between gap-2">
      <span className="min-w-0">
        <PlaceLine place={stay} />
        {isNow && <span className="ml-2 font-semibold text-leaf-deep">{desk.record.still}</span>}
        {!isNow && !stay.read && <span className="ml-2 text-quiet">{desk.record.turned}</span>}
        {stay.toldAt !== null && (
          <span className="block text-quiet">{desk.record.toldAt(dayTime(stay.toldAt))}</span>
        )}
      </span>
      <span className="shrink-0 text-quiet tabular-nums">
        {isNow ? <TickingTime since={stay.from} label={card.onPage} /> : clockText(stay.until - stay.from)}
      </span>
    </p>
  )
}

/** Pages read or turned one after the other, in one row; a press shows how long each was open. */
function RunHappening({ stays }: { stays: PageStay[] }) {
  const { desk } = useWords().tutor
  const [first, last] = [stays[0]!, stays.at(-1)!]
  return (
    <details>
      <summary className="flex cursor-pointer justify-between gap-2">
        <span className="min-w-0">
          <PagesLine first={first} last={last} />
          {!first.read && <span className="ml-2 text-quiet">{desk.record.turned}</span>}
        </span>
        <span className="shrink-0 text-quiet tabular-nums">{clockText(last.until - first.from)}</span>
      </summary>
      <ol className="pt-1 text-quiet">
        {stays.map((stay) => (
          <li key={stay.from} className="flex justify-between gap-2">
            <span className="min-w-0">
              <PlaceLine place={stay} />
            </span>
            <span className="shrink-0 tabular-nums">{clockText(stay.until - stay.from)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
