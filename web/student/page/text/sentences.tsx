import type { Page, Sentence, Textbook } from '#contract/books/curriculum.ts'
import { AskedNote } from '#web/student/calls/asked-to-hear.tsx'
import type { PlayerState } from '#web/student/sound/create-player.ts'
import { TrainButton } from '#web/student/trainer/open-trainer.tsx'
import { SpeakerIcon } from '#web/ui/drawings/icons.ts'
import { BookText, sentencePieces } from './book-text.tsx'
import { useTextSize } from './text-size.ts'

interface SentencesProps {
  textbook: Pick<Textbook, 'language' | 'direction'>
  page: Pick<Page, 'heading' | 'headingRuby' | 'sentences'>
  playback: Pick<PlayerState, 'sentence' | 'word'>
  /** The sentence that the tutor lit in a talk. */
  lit: string | null
  /** The sentence that the tutor asks to hear. */
  asked: string | null
  /** Null if the sentences cannot be played here. */
  onHear: ((sentence: Sentence) => void) | null
  /** Opens the trainer of a sentence; null where there is none. */
  onTrain: ((sentence: Sentence) => void) | null
}

const SIZES =
  'text-[1.75rem] @[22rem]:text-book-phone data-[size=longest]:text-[1.75rem] @2xl:data-[size=short]:text-book-short @2xl:data-[size=usual]:text-book-usual @2xl:data-[size=long]:text-book-long low:text-[1.5rem]!'

/** A page's text in the book's language and direction; the shorter the text, the larger the letters. */
export function Sentences({ textbook, page, playback, lit, asked, onHear, onTrain }: SentencesProps) {
  const { heading, headingRuby, sentences } = page
  const hasReadings = headingRuby || sentences.some(({ ruby }) => ruby)
  const { box, first } = useTextSize(sentences.map(({ text }) => text))
  return (
    <div
      ref={box}
      data-size={first}
      lang={textbook.language}
      dir={textbook.direction}
      className={`flex flex-col gap-3 font-textbook ${hasReadings ? 'with-furigana' : 'leading-[1.4]'} ${SIZES}`}
    >
      {heading && (
        <h2 className={`px-2 text-[0.9em] font-bold text-leaf-deep ${headingRuby ? '' : 'leading-tight'}`}>
          <BookText pieces={sentencePieces({ text: heading, words: [], ruby: headingRuby })} />
        </h2>
      )}
      {paragraphsOf(sentences).map((paragraph) => (
        <div key={paragraph[0]!.id} className="flex flex-col items-start gap-1">
          {paragraph.map((sentence) =>
            sentence.clip && onHear ? (
              <SentenceButton
                key={sentence.id}
                sentence={sentence}
                playing={playback.sentence === sentence.id}
                word={playback.word}
                lit={lit === sentence.id}
                asked={asked === sentence.id}
                onHear={() => onHear(sentence)}
                onTrain={onTrain && (() => onTrain(sentence))}
              />
            ) : (
              <ReadSentence
                key={sentence.id}
                sentence={sentence}
                playing={playback.sentence === sentence.id}
                lit={lit === sentence.id}
              />
            ),
          )}
        </div>
      ))}
    </div>
  )
}

/** Sentences by paragraph, in the order of the book. */
function paragraphsOf(sentences: readonly Sentence[]): Sentence[][] {
  const paragraphs: Sentence[][] = []
  for (const sentence of sentences) {
    const current = paragraphs.at(-1)
    if (current && current[0]!.paragraph === sentence.paragraph) current.push(sentence)
    else paragraphs.push([sentence])
  }
  return paragraphs
}

/** The ground of a sentence that is played now, or that the tutor shows. Forced colours have no grounds, but outlines. */
const SHOWN_GROUND = 'bg-leaf-ground forced-colors:outline-2'

/** A sentence that is not a button: it has no sound, or another device plays it and it is highlighted here. */
function ReadSentence({ sentence, playing, lit }: Pick<SentenceButtonProps, 'sentence' | 'playing' | 'lit'>) {
  return (
    <p
      data-sentence
      aria-current={playing || undefined}
      className={`rounded-student px-3 py-1 transition-colors duration-120 ${playing || lit ? SHOWN_GROUND : ''}`}
    >
      <BookText pieces={sentencePieces(sentence)} />
    </p>
  )
}

interface SentenceButtonProps {
  sentence: Sentence
  playing: boolean
  /** The word being spoken. */
  word: number | null
  /** The tutor lit it. */
  lit: boolean
  /** The tutor asks to hear it. */
  asked: boolean
  onHear: () => void
  onTrain: (() => void) | null
}

/** A sentence that plays when its speaker or its words are pressed. While it plays, its ground is green and its speaker solid. */
function SentenceButton({ sentence, playing, word, lit, asked, onHear, onTrain }: SentenceButtonProps) {
  const spokenTo = sentence.words.length > 0 ? word : 'all'
  return (
    <>
      <div
        className={`flex w-full items-center gap-1 rounded-student pe-1 transition-colors duration-120 ${playing || lit ? SHOWN_GROUND : 'hover:bg-leaf-ground/40'}`}
      >
        <button
          type="button"
          aria-current={playing || undefined}
          onClick={onHear}
          className="flex min-w-0 flex-1 touch-manipulation items-start gap-2.5 rounded-student p-1.5 text-start @2xl:p-2 low:p-0.5"
        >
          <Speaker isSolid={playing} />
          <span className="flex min-h-11 min-w-0 flex-1 items-center @2xl:min-h-speaker low:min-h-11">
            <span data-sentence className="min-w-0">
              <BookText pieces={sentencePieces(sentence)} spokenTo={playing ? spokenTo : null} />
            </span>
          </span>
        </button>
        {onTrain && <TrainButton sentence={sentence} onTrain={onTrain} />}
      </div>
      {onTrain && asked && <AskedNote onPress={onTrain} />}
    </>
  )
}

function Speaker({ isSolid }: { isSolid: boolean }) {
  return (
    <span
      className={`mt-[max(0px,calc((1lh-2.75rem)/2))] grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-120 @2xl:mt-[max(0px,calc((1lh-4rem)/2))] @2xl:size-speaker low:mt-0 low:size-11 ${isSolid ? 'bg-leaf text-on-leaf' : 'bg-leaf-ground text-leaf'}`}
    >
      <SpeakerIcon size={1.75} />
    </span>
  )
}
