import type { ReactNode } from 'react'
import type { ColouredBook } from '#web/ui/book-colour.ts'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { CheckScene, SceneFact } from './check-scene.tsx'
import { Seeds } from './seeds.tsx'
import { StoryOnHill } from './story-on-hill.tsx'

interface DoneSceneProps {
  book: ColouredBook
  items: number
  pages: number
  heard: number
  /** The answers are still on this device. */
  isUnsent: boolean
  notice: ReactNode
}

/** After the last item every seed is a sprout, whether its answer was right or not; the flower opens with the result. */
export function DoneScene({ items, isUnsent, notice, ...story }: DoneSceneProps) {
  const words = useWords().student.check
  return (
    <CheckScene
      item="done"
      title={words.allDone}
      facts={
        <>
          <SceneFact sign={<Seeds count={items} grown />} text={words.allSprouts(items)} />
          {isUnsent && <SceneFact sign={null} text={words.unsent} />}
        </>
      }
      notice={notice}
    >
      <div className="absolute inset-x-0 bottom-[3%] hidden justify-between @3xl:flex low:hidden">
        <Bed count={Math.ceil(items / 2)} />
        <Bed count={Math.floor(items / 2)} />
      </div>
      <StoryOnHill {...story} after={<GardenDrawing of="guest-leap" className="h-auto w-full" />} />
      <Announce text={plain(words.allDone)} />
    </CheckScene>
  )
}

/** The same sprouts on the hill, on both sides of the plant. */
function Bed({ count }: { count: number }) {
  return (
    <span className="flex items-end">
      {Array.from({ length: count }, (_, index) => (
        <GardenDrawing
          key={index}
          of="seedling"
          className={`h-18 w-auto ${index % 2 === 0 ? '' : 'mb-4'} ${index > 0 ? '-ms-3' : ''}`}
        />
      ))}
    </span>
  )
}
