import type { Page, Textbook } from '#contract/books/curriculum.ts'
import type { TimesPlayed } from '#contract/reading/rules/times-played.ts'
import { EarIcon, PlayIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { SunIcon } from '../icons.ts'
import { AskButton, type Asking } from './ask-to-hear.tsx'
import type { Lighting } from './pointing.tsx'

interface PageSentencesProps {
  textbook: Pick<Textbook, 'language' | 'direction'>
  page: Pick<Page, 'heading' | 'sentences'>
  /** The id of the sentence that was played or tapped last. */
  heard: string | null
  /** It is being played now. */
  playing: boolean
  times: TimesPlayed
  /** In a talk: a press lights a sentence. */
  lighting: Lighting | null
  /** Asks the student to read the sentence that they hear, or that the tutor lit. */
  asking: Asking | null
}

/** All sentences of a student's page, with how often each was heard; the last one is marked, with an ear while it sounds. */
export function PageSentences({
  textbook,
  page,
  heard,
  playing,
  times,
  lighting,
  asking,
}: PageSentencesProps) {
  const { panel } = useWords().tutor
  const isAskable = ({ id, clip }: Page['sentences'][number]) =>
    clip !== null && [heard, lighting?.lit, asking?.asked].includes(id)
  return (
    <div lang={textbook.language} dir={textbook.direction} className="shrink-0 p-2 font-textbook">
      {page.heading && <h3 className="px-2 pt-1 text-lg leading-snug font-bold">{page.heading}</h3>}
      <ul aria-label={panel.sentences} className="flex flex-col">
        {page.sentences.map((sentence) => (
          <li
            key={sentence.id}
            aria-current={sentence.id === heard || undefined}
            className="flex flex-wrap items-center justify-end gap-x-2"
          >
            <SentenceRow
              text={sentence.text}
              isHeard={sentence.id === heard}
              isPlaying={sentence.id === heard && playing}
              isLit={sentence.id === lighting?.lit}
              times={times.get(sentence.id) ?? 0}
              onPress={lighting && (() => lighting.press(sentence.id))}
            />
            {asking && isAskable(sentence) && <AskButton sentence={sentence.id} asking={asking} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SentenceRowProps {
  text: string
  isHeard: boolean
  isPlaying: boolean
  isLit: boolean
  times: number
  onPress: (() => void) | null
}

function SentenceRow({ text, isHeard, isPlaying, isLit, times, onPress }: SentenceRowProps) {
  const { card, talk } = useWords().tutor
  const look = `flex min-w-0 flex-1 basis-40 items-center gap-2 rounded-md px-2 py-1 text-left text-[1.0625rem] leading-snug transition-colors ${isHeard ? 'bg-leaf-ground' : ''} ${isLit ? 'ring-2 ring-leaf' : ''}`
  const hearing = (
    <>
      {isPlaying && (
        <>
          <EarIcon size={1.25} className="text-leaf" />
          <span className="sr-only">{card.playing}</span>
        </>
      )}
      {times > 0 && (
        <span className="shrink-0 font-sans text-sm text-quiet tabular-nums">
          <span aria-hidden="true">{card.times(times)}</span>
          <span className="sr-only">{card.timesPlayed(times)}</span>
        </span>
      )}
    </>
  )
  if (!onPress) {
    return (
      <p className={`min-h-9 ${look}`}>
        <span className="min-w-0 flex-1">{text}</span>
        {hearing}
      </p>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isLit}
      title={isLit ? talk.point.play : talk.point.light}
      onClick={onPress}
      className={`min-h-11 touch-manipulation hover:bg-leaf-ground ${look}`}
    >
      {isLit ? (
        <PlayIcon size={1.125} className="text-leaf" />
      ) : (
        <SunIcon size={1.125} className="text-quiet" />
      )}
      <span className="min-w-0 flex-1">{text}</span>
      {hearing}
      <span className="sr-only">{isLit ? talk.point.play : talk.point.light}</span>
    </button>
  )
}
