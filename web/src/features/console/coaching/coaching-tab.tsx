/** Coaching: the services on offer and their bookings (section 2). */
import { Badge, Box, Button, Flex, Heading, IconButton, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import type { CoachingService } from '@club/domain/coaching/coaching-service'
import { priceLabel } from '@club/domain/price'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteService, useAllServices } from '../../../data/console/coaching-bookings'
import type { Row } from '../../../data/firebase/live'
import { useAction } from '../../../pieces/action/use-action'
import { LetterOnTable } from '../../../ui/drawings/letter-on-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { guardMoves } from '../../../ui/steady-list'
import { QuestionDialog } from '../../../ui/question-dialog'
import { RowsLoading } from '../../../pieces/console/list'
import { Bookings } from './bookings'
import { ServiceDialog } from './service-dialog'

const views = ['Services', 'Bookings'] as const
type View = (typeof views)[number]

function ServiceCard({ row: { id, data }, onEdit }: { row: Row<CoachingService>; onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(deleteService, { done: () => ({ title: 'Service deleted successfully' }) })
  const { title, description, duration, price, features, is_active, display_order } = data
  return (
    <Stack as="li" gap="2" p="5" bg="bg.panel" borderWidth="1px" borderColor="border" rounded="2xl">
      <Flex justify="space-between" gap="3">
        <Heading as="h3" size="md" overflowWrap="anywhere">
          {title}
        </Heading>
        {!is_active && <Badge>Inactive</Badge>}
      </Flex>
      <Text color="fg.muted" textStyle="sm" lineClamp={3}>
        {description}
      </Text>
      <Text textStyle="sm">
        {duration} · {priceLabel(price)} ·{' '}
        {features.length === 1 ? '1 feature' : `${features.length} features`} · order {display_order}
      </Text>
      <Box flex="1" />
      <Flex gap="2">
        <Button data-row size="sm" variant="outline" aria-label={`Edit ${title}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden /> Edit
        </Button>
        <IconButton
          size="sm"
          variant="ghost"
          colorPalette="brick"
          aria-label={`Delete ${title}`}
          loading={remove.isBusy}
          onClick={() => setAsking(true)}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </Flex>
      {isAsking && (
        <QuestionDialog
          title={`Delete ${title}?`}
          text="Members will no longer be able to book it. Existing bookings stay."
          stayLabel="Cancel"
          leaveLabel="Delete"
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void remove.run(id)
          }}
        />
      )}
    </Stack>
  )
}

function Services() {
  const live = useAllServices()
  const [opened, setOpened] = useState<Row<CoachingService> | 'new' | null>(null)
  return (
    <Stack gap="4">
      <Button alignSelf="start" onClick={() => setOpened('new')}>
        <Plus size={18} aria-hidden /> Add Service
      </Button>
      <Loaded
        live={live}
        loading={<RowsLoading label="Loading services" />}
        errorTitle="We couldn’t load the services"
        isEmpty={(rows) => rows.length === 0}
        empty={
          <StateMessage drawing={<LetterOnTable />} title="No services yet">
            Add one, and members can book it.
          </StateMessage>
        }
      >
        {(rows) => (
          <SimpleGrid as="ul" ref={guardMoves} listStyleType="none" minChildWidth="17rem" gap="4">
            {rows.map((row) => (
              <ServiceCard key={row.id} row={row} onEdit={() => setOpened(row)} />
            ))}
          </SimpleGrid>
        )}
      </Loaded>
      {opened && (
        <ServiceDialog
          row={opened === 'new' ? null : opened}
          rows={live.status === 'ready' ? live.data : []}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  )
}

export function CoachingTab() {
  const [view, setView] = useState<View>('Services')
  return (
    <Stack gap="4">
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="xl">
          Coaching
        </Heading>
        <Flex role="group" aria-label="Which list" gap="1">
          {views.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === view ? 'solid' : 'outline'}
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {each}
            </Button>
          ))}
        </Flex>
      </Flex>
      {view === 'Services' ? <Services /> : <Bookings />}
    </Stack>
  )
}
