import { Icon, type IconProps } from '#web/ui/drawings/drawings.tsx'

export const NetworkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 9.5a13 13 0 0 1 18 0M6.2 13a8.3 8.3 0 0 1 11.6 0M9.3 16.4a3.9 3.9 0 0 1 5.4 0M12 19.8v.2" />
  </Icon>
)

export const ScreenIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="12" rx="1.5" />
    <path d="M12 17v3.5M8 20.5h8" />
  </Icon>
)

export const AdviceIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 18.5h5M10 21h4M8.5 15.5A6.3 6.3 0 1 1 15.5 15.5c-.6.5-1 1.2-1 2v1h-5v-1c0-.8-.4-1.5-1-2Z" />
  </Icon>
)
