import { Cloud, Leaf } from '../../shared/ui/icons.tsx'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'
import { useUnsent } from '../../shared/writes.ts'

/** Where the last thing done lies: at school, or still on this device. */
export function SavedLeaf() {
  const words = useWords().student.page
  const unsent = useUnsent() > 0
  return (
    <span className={`flex items-center gap-1.5 text-sm ${unsent ? 'text-quiet' : 'text-leaf-deep'}`}>
      {unsent ? <Cloud /> : <Leaf />}
      <span className="sr-only @2xl:not-sr-only">
        <Ruby text={unsent ? words.savedHere : words.savedAtSchool} />
      </span>
    </span>
  )
}
