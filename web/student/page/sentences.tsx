import type { Page, Sentence, Textbook, RubySpan } from '#contract/curriculum.ts'
import { AskedNote } from '../lesson/asked-to-hear.tsx'
import type { PlayerState } from '../sound/create-player.ts'
import { TrainButton } from '../trainer/open-trainer.tsx'

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

/** A page's text in the book's language and direction; the shorter the text, the larger the letters. */
export function Sentences({ textbook, page, playback, lit, asked, onHear, onTrain }: SentencesProps) {
  const { heading, headingRuby, sentences } = page
  const hasReadings = headingRuby || sentences.some(({ ruby }) => ruby)
  return (
    <div
      lang={textbook.language}
      dir={textbook.direction}
      className={`flex flex-col gap-3 font-textbook ${hasReadings ? 'with-furigana' : 'leading-normal'} ${sizeFor(sentences)}`}
    >
      {heading && (
        <h2 className={`px-2 text-[1.15em] font-bold text-leaf-deep ${headingRuby ? '' : 'leading-tight'}`}>
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

function sizeFor(sentences: readonly Sentence[]): string {
  const letters = sentences.reduce((sum, sentence) => sum + sentence.text.length, 0)
  if (letters < 70) return 'text-3xl @4xl:text-4xl low:text-2xl'
  return letters < 180 ? 'text-2xl @4xl:text-3xl low:text-xl' : 'text-2xl low:text-xl'
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

/** A sentence that is not a button: it has no sound, or another device plays it and it is highlighted here. */
function ReadSentence({ sentence, playing, lit }: Pick<SentenceButtonProps, 'sentence' | 'playing' | 'lit'>) {
  return (
    <p
      aria-current={playing || undefined}
      className={`rounded-xl px-2 py-1 transition-colors duration-150 ${playing ? HEARD_GROUND : lit ? LIT_GROUND : ''}`}
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

/** A sentence that plays when it is tapped. It looks like text, and is highlighted while it plays. */
function SentenceButton({ sentence, playing, word, lit, asked, onHear, onTrain }: SentenceButtonProps) {
  const ground = playing ? HEARD_GROUND : lit ? LIT_GROUND : 'hover:bg-leaf-ground/50'
  return (
    <>
      <div className="flex w-full items-center justify-between gap-2">
        <button
          type="button"
          aria-current={playing || undefined}
          onClick={onHear}
          className={`min-h-11 rounded-xl px-2 py-1 text-start transition-colors duration-150 ${ground}`}
        >
          <BookText pieces={sentencePieces(sentence)} word={playing ? word : null} />
        </button>
        {onTrain && <TrainButton sentence={sentence} onTrain={onTrain} />}
      </div>
      {onTrain && asked && <AskedNote onPress={onTrain} />}
    </>
  )
}

/** Of the sentence that is played now, and of one that the tutor shows. */
const HEARD_GROUND = 'bg-leaf-ground text-leaf-deep ring-2 ring-leaf/40'
const LIT_GROUND = 'bg-leaf-ground'

interface BookTextProps {
  pieces: readonly SentencePiece[]
  /** The word being spoken. */
  word?: number | null
}

/** The book's words with its readings above them; the spoken word is underlined. A screen reader reads each word once. */
function BookText({ pieces, word = null }: BookTextProps) {
  return pieces.map((piece, index) => {
    const isSpoken = piece.word !== null && piece.word === word
    return (
      <span
        key={index}
        className={isSpoken ? 'underline decoration-leaf decoration-[0.12em] underline-offset-[0.2em]' : ''}
      >
        {piece.reading === undefined ? (
          piece.text
        ) : (
          <ruby>
            {piece.text}
            <rt aria-hidden="true">{piece.reading}</rt>
          </ruby>
        )}
      </span>
    )
  })
}

export interface SentencePiece {
  text: string
  /** The word's index among the sentence's word times; null for the text between words. */
  word: number | null
  /** The book's own reading above it. */
  reading?: string
}

/** Splits a sentence into timed words, the text between them, and stretches with a reading; joined, they are exactly the text. */
export function sentencePieces({
  text,
  words,
  ruby,
}: Pick<Sentence, 'text' | 'words' | 'ruby'>): SentencePiece[] {
  const inText = apart(
    words.map((word, index) => ({ ...word, index })),
    text,
  )
  const readings = apart(ruby ?? [], text)
  const cuts = new Set([0, text.length, ...[...inText, ...readings].flatMap(({ from, to }) => [from, to])])
  // A reading belongs to its whole stretch, so no cut may be inside it, even where a timed word ends there.
  for (const cut of cuts) if (readings.some(({ from, to }) => from < cut && cut < to)) cuts.delete(cut)
  const places = [...cuts].sort((one, other) => one - other)
  return places.slice(0, -1).map((from, index) => {
    const reading = readings.find((each) => each.from === from)?.reading
    const word = inText.find((each) => each.from <= from && from < each.to)?.index ?? null
    return { text: text.slice(from, places[index + 1]), word, ...(reading !== undefined && { reading }) }
  })
}

/** Only the stretches within the text that do not overlap; others are errors of the book. */
function apart<Stretch extends Pick<RubySpan, 'from' | 'to'>>(
  stretches: readonly Stretch[],
  text: string,
): Stretch[] {
  let end = 0
  return stretches.filter(({ from, to }) => {
    const fits = from >= end && to > from && to <= text.length
    if (fits) end = to
    return fits
  })
}
