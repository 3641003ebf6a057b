import type { Picture } from '#contract/books/curriculum.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { ItemPicture } from './item-picture.tsx'
import { OverPart, useItemSight } from './item-sight.tsx'

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The language of a question, which may be Japanese or the book's own: a screen reader needs it to choose its voice. */
export function languageOf(text: string, bookLanguage: string): string {
  return JAPANESE.test(text) ? 'ja' : bookLanguage
}

/** A question written by a person. */
export function AskedQuestion({ question }: { question: string }) {
  const { language } = useItemSight()
  return (
    <p
      lang={languageOf(question, language)}
      className="relative rounded-md font-textbook text-2xl leading-relaxed desk:text-lg desk:leading-snug"
    >
      <Ruby text={question} />
      <OverPart part="ask" name={question} />
    </p>
  )
}

interface AskedPictureProps {
  picture: Picture
  /** It is the whole question. */
  isLarge?: boolean
}

/** The picture that one of the sentences describes. */
export function AskedPicture({ picture, isLarge = false }: AskedPictureProps) {
  const size = isLarge ? 'max-h-[min(31dvh,26rem)] @4xl:max-h-[min(55dvh,26rem)]' : 'max-h-[min(36dvh,22rem)]'
  return (
    <span className="mx-auto w-fit rounded-3xl bg-surface p-2.5 shadow-soft desk:rounded-tutor desk:p-1.5">
      <ItemPicture picture={picture} part="ask" className={`${size} low:max-h-[45dvh] desk:max-h-40`} />
    </span>
  )
}
