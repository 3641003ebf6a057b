import sprite from './trial-pictures.svg'

const sizes = {
  tablet: '0 0 96 96',
  headphones: '0 0 96 96',
  family: '0 0 96 96',
  expired: '0 0 280 224',
  used: '0 0 280 224',
  full: '0 0 280 224',
  cancelled: '0 0 280 224',
  elsewhere: '0 0 280 224',
  'no-microphone': '0 0 280 224',
  unknown: '0 0 280 224',
} as const

/** A drawing of the letter to a family, all in one file that is loaded with the letter; the words beside it say the same. */
export function TrialPicture({ of, className }: { of: keyof typeof sizes; className?: string }) {
  return (
    <svg viewBox={sizes[of]} aria-hidden="true" focusable="false" className={className}>
      <use href={`${sprite}#${of}`} />
    </svg>
  )
}
