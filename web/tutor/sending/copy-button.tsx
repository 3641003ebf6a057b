import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

const SAID_FOR_MS = 4_000

interface CopyButtonProps {
  label: string
  text: string
  /** Marks the text on the screen, where a browser keeps its clipboard to itself: a school's plain http is such a place. */
  onSelect: () => void
}

/** Takes a text along, and says that it did. */
export function CopyButton({ label, text, onSelect }: CopyButtonProps) {
  const { links: words } = useWords().tutor
  const [said, setSaid] = useState<'copied' | 'selected' | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('copied')
    } catch {
      onSelect()
      setSaid('selected')
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status" className="text-sm text-leaf-deep">
        {said && words[said]}
      </span>
    </span>
  )
}
