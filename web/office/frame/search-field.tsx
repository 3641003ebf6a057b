interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Finds by any letters; the list below follows each of them. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      className="min-h-11 min-w-0 flex-1 basis-64 rounded-tutor border-2 border-edge bg-surface px-3"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
