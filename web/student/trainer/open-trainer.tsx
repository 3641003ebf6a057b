import { useEffect, useState } from 'react'
import type { Page, Sentence } from '#contract/books/curriculum.ts'
import { MicrophoneIcon } from '#web/ui/drawings/icons.ts'
import { lazyPart, useAhead } from '#web/ui/page/lazy-screen.tsx'
import { loadWords, useWords } from '#web/words/words.ts'
import { AboveHand } from '../lesson/lesson-frame.tsx'
import type { Reading } from '../page/use-reading.ts'
import { spokenOf } from '../sound/spoken.ts'
import type { TrainerProps } from './trainer.tsx'

/** Loaded with the first page, so that it opens at once, also without a network. */
export const Trainer = lazyPart<TrainerProps>(
  async () => (await Promise.all([import('./trainer.tsx'), loadWords('voice')]))[0].SentenceTrainer,
  AboveHand,
)

/** The sentence that is trained on this page; another page closes the trainer. */
export function useTrained({ player, train }: Reading, { number, sentences }: Page, atFirst: boolean) {
  const first = spokenOf(sentences)[0]
  const [open, setOpen] = useState<{ page: number; id: string } | null>(
    atFirst && first ? { page: number, id: first.id } : null,
  )
  useAhead(Trainer)
  const sentence = spokenOf(sentences).find(({ id }) => id === open?.id && number === open.page) ?? null
  const isClosed = sentence === null
  useEffect(() => {
    if (isClosed) train(null)
  }, [train, isClosed])
  return {
    sentence,
    open({ id }: Sentence) {
      player.stop()
      setOpen({ page: number, id })
    },
    close: () => setOpen(null),
  }
}

/** The way to practise a sentence: a drawn microphone that is found without reading. */
export function TrainButton({ sentence, onTrain }: { sentence: Sentence; onTrain: () => void }) {
  const words = useWords().student.page
  return (
    <button
      type="button"
      aria-label={words.train(sentence.text)}
      onClick={onTrain}
      className="grid size-11 shrink-0 touch-manipulation place-items-center rounded-full text-soil hover:bg-peach hover:text-ink"
    >
      <MicrophoneIcon size={1.75} />
    </button>
  )
}
