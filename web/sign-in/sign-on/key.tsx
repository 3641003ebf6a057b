import { Icon, type IconProps } from '#web/ui/icon.tsx'

/** A key that fits another door as well. */
export const Key = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4.5" />
    <path d="m11.2 12.3 8.3-8.3M15.5 8l3 3M18 5.5l2 2" />
  </Icon>
)
