import type { Page, Sentence, Textbook } from '#contract/curriculum.ts'
import { BookText } from './book-text.tsx'
import type { Heard } from './create-player.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import { ReadSentence } from './read-sentence.tsx'
import { SentenceButton } from './sentence-button.tsx'
import { sentencePieces } from './sentence-pieces.ts'

interface SentencesProps {
  textbook: Pick<Textbook, 'language' | 'direction'>
  page: Pick<Page, 'heading' | 'headingRuby' | 'sentences'>
  heard: Pick<Heard, 'sentence' | 'word'>
  /** Null where the text is only read. */
  onHear: ((sentence: Sentence) => void) | null
}

/** A page's text in the book's own language and direction: large, and larger the less there is of it. */
export function Sentences({ textbook, page, heard, onHear }: SentencesProps) {
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
                heard={heard.sentence === sentence.id}
                word={heard.word}
                onHear={() => onHear(sentence)}
              />
            ) : (
              <ReadSentence key={sentence.id} sentence={sentence} heard={heard.sentence === sentence.id} />
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
