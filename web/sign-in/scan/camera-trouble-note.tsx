import { Button } from '#web/ui/button.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { CameraTrouble } from './use-camera.ts'

/** No camera here: what else works. */
export function CameraTroubleNote({ trouble, onAgain }: { trouble: CameraTrouble; onAgain: () => void }) {
  const { scan } = useWords().code
  return (
    <>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-6 text-left with-furigana">
        {scan.instead.map((way) => (
          <li key={way}>
            <Ruby text={way} />
          </li>
        ))}
      </ul>
      {trouble !== 'insecure' && (
        <Button look="main" size="student" onClick={onAgain} className="mt-3 w-full">
          <Ruby text={scan.again} />
        </Button>
      )}
    </>
  )
}
