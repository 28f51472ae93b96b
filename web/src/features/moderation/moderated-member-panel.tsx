/** One member at the side. */
import { Stack } from '@chakra-ui/react'
import { SidePanel } from '../../pieces/console/side-panel'
import { MemberParts } from './member-parts'

type Props = { uid: string; onChange: () => void; onClose: () => void }

export function ModeratedMemberPanel({ uid, onChange, onClose }: Props) {
  return (
    <SidePanel title="Member" onClose={onClose}>
      <Stack gap="5">
        <MemberParts uid={uid} onChange={onChange} />
      </Stack>
    </SidePanel>
  )
}
