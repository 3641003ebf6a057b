import type { HardSentence, ParentsPage, StudiedLesson } from '#contract/family/parents-page.ts'
import { href } from '#web/client/page.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { Wave } from '#web/ui/drawings/wave.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from '../page-section.tsx'
import { Remark } from '../remark.tsx'
import { SoundButton, useHeard } from './hearing.tsx'

type Voice = NonNullable<StudiedLesson['voice']>

/** The child's own voice of this week; else of the last lesson that has a clip. */
export function VoiceCard({ page: { student, digests, lessons } }: { page: ParentsPage }) {
  const words = useWords().parents.voice
  const voice = digests.thisWeek.voice ?? lessons.find((lesson) => lesson.voice)?.voice
  if (!voice) return null
  return (
    <div className="flex flex-col @3xl:flex-1 @3xl:basis-72 print:hidden">
      <PageSection title={digests.thisWeek.voice ? words.thisWeek : words.latest} className="flex-1">
        <VoiceWave key={fileOf(voice)} voice={voice} />
        <div className="flex items-center gap-3">
          {student.emblem && <EmblemPicture disc name={student.emblem} size={2.75} />}
          <q lang="en" className="min-w-0 flex-1 font-textbook text-lg">
            {voice.text}
          </q>
          <span className="text-sm whitespace-nowrap text-quiet tabular-nums">
            {words.seconds(Math.max(1, Math.round(voice.ms / 1_000)))}
          </span>
        </div>
      </PageSection>
    </div>
  )
}

const BARS = 36

/** A voice with its button and its wave, for which there is room before it has come. */
function VoiceWave({ voice }: { voice: Voice }) {
  const words = useWords().parents.voice
  const heard = useHeard({ address: href(voice.address) }, { isAwaited: true })
  const { samples, isPlaying, positionMs, hasFailed } = heard
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
      <SoundButton look="voice" heard={heard} hear={words.play} stop={words.stop} />
      <div className="h-12">
        {samples && (
          <Wave
            samples={samples}
            scaleMs={0}
            bars={BARS}
            className="text-leaf"
            positionMs={positionMs}
            isPlaying={isPlaying}
          />
        )}
      </div>
      <p role="status" className="col-span-2 text-sm text-quiet empty:hidden">
        {hasFailed && words.failed}
      </p>
    </div>
  )
}

/** The child's voice in one of the lessons, which is fetched at its first press. */
export function LessonVoice({ voice }: { voice: Voice }) {
  const words = useWords().parents.voice
  const heard = useHeard({ address: href(voice.address) })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <SoundButton look="book" heard={heard} hear={words.play} stop={words.stop} />
      <q lang="en" className="min-w-0 flex-1 basis-48 font-textbook">
        {voice.text}
      </q>
      <p role="status" className="basis-full text-sm text-quiet empty:hidden">
        {heard.hasFailed && words.failed}
      </p>
    </div>
  )
}

/** The same for all addresses of a recording. */
function fileOf({ address }: Voice): string {
  return address.split('?')[0]!
}

/** The sentences that were hard this week, what was done about each, and the homework that came of it. */
export function HardCard({ page: { hard } }: { page: ParentsPage }) {
  const words = useWords().parents.hard
  if (hard.length === 0) return null
  const count = (homework: HardSentence['homework']) =>
    hard.filter((sentence) => sentence.homework === homework).length
  const [set, done] = [count('set'), count('done')]
  return (
    <PageSection title={words.title} className="@3xl:flex-1 @3xl:basis-72">
      <ul className="rows flex flex-col gap-4">
        {hard.map((sentence, index) => (
          <HardEntry key={`${index} ${sentence.text}`} sentence={sentence} />
        ))}
      </ul>
      {set + done > 0 && (
        <Remark drawing={<GardenDrawing of="seedling" className="h-10 w-7 shrink-0" />}>
          {set > 0 && <p>{words.homework.set(set, hard.length)}</p>}
          {done > 0 && <p>{words.homework.done(done, hard.length)}</p>}
        </Remark>
      )}
    </PageSection>
  )
}

function HardEntry({ sentence: { text, lang, by, times, picture, clip } }: { sentence: HardSentence }) {
  const words = useWords().parents.hard
  return (
    <li className="flex break-inside-avoid items-center gap-4">
      {picture && (
        <img
          src={href(picture.address)}
          alt=""
          width={picture.width}
          height={picture.height}
          className="size-19 shrink-0 rounded-tutor object-cover print:hidden"
        />
      )}
      <div className="min-w-0 flex-1">
        <p lang={lang} className="font-textbook text-lg leading-snug">
          {text}
        </p>
        <p className="text-sm text-quiet">{by === 'call' ? words.called(times) : words.repeated(times)}</p>
      </div>
      {clip && <BookVoice text={text} clip={clip} />}
    </li>
  )
}

function BookVoice({ text, clip }: { text: string; clip: NonNullable<HardSentence['clip']> }) {
  const { hard: words, voice } = useWords().parents
  const heard = useHeard({ ...clip, address: href(clip.address) })
  return (
    <>
      <SoundButton look="book" heard={heard} hear={words.hear(text)} stop={voice.stop} />
      <span role="status" className="sr-only">
        {heard.hasFailed && words.failed}
      </span>
    </>
  )
}
