import { Icon, type IconProps } from '#web/ui/icon.tsx'

export const Chair = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 3.5v17M7 13h10.5v7.5M7 4.5h3.5v6H7" />
  </Icon>
)
