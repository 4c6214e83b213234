import * as brands from '@heed/contract/brands'
import { counted } from '@heed/domain/text'
import { SegmentedControl, Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useWrite } from '../../api/use-write'
import { Form } from '../../kit/forms/Form'
import { TextareaField } from '../../kit/forms/TextareaField'
import { TextField } from '../../kit/forms/TextField'
import { ToggleField } from '../../kit/forms/ToggleField'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { Card } from '../../ui/Card'
import { toast } from '../../ui/show-toast'
import { BrandImages } from './BrandImages'
import { BrandMails } from './BrandMails'
import { BrandPreview } from './BrandPreview'
import { BrandValues, bodyOf, lookOf, valuesOf } from './brand-values'
import classes from './brands.module.css'
import { ColorField } from './ColorField'
import { ContrastList } from './ContrastList'

interface Props {
  brand: brands.WhiteLabel
  /** Only the platform may change host names. */
  mayHost: boolean
  onSaved: (brand: brands.WhiteLabel) => void
}

/** The editor on the left, with a live preview of the brand next to it. */
export function BrandForm({ brand, mayHost, onSaved }: Props) {
  const form = useZodForm(BrandValues, { defaultValues: valuesOf(brand) })
  const { control } = form
  const values = useWatch({ control }) as BrandValues
  const look = lookOf(values, brand)
  const save = useWrite(brands.save, {
    ifMatch: brand.version,
    onSuccess: (saved) => {
      onSaved(saved)
      toast({ kind: 'success', title: 'Brand saved' })
    },
  })
  return (
    <Form
      form={form}
      onSubmit={(entered) =>
        save.mutateAsync({ params: { id: brand.agencyID }, body: bodyOf(entered, { mayHost }) })
      }
      loading={save.isPending}
      submitError={save.error}
      submitLabel="Save brand"
      actions="bar"
    >
      <div className={classes.columns}>
        <Stack gap="md">
          <Card title="White label">
            <Stack gap="md">
              <ToggleField
                control={control}
                name="isWhiteLabel"
                label="White label"
                help={`Applies immediately to the sign-in page, app, e-mails, and documents of ${counted(brand.companies, 'company', 'companies')}.`}
              />
              <TextField
                control={control}
                name="senderName"
                label="Sender name"
                required
                maxLength={80}
                help="Shown as the sender of every e-mail and in place of the product’s name."
              />
              <TextField
                control={control}
                name="hostNames"
                label="Host names"
                disabled={!mayHost}
                help={
                  mayHost
                    ? 'Addresses of this service that show the brand before sign-in, separated by commas.'
                    : 'Addresses that show the brand before sign-in. Only a Super Admin can change them.'
                }
              />
            </Stack>
          </Card>
          <Card title="Colors" actions={<ModeChoice form={form} value={values.mode} />}>
            <Stack gap="md">
              {values.mode === 'three' ? (
                <ColorField control={control} name="primaryColor" label="Primary" />
              ) : (
                <TextareaField
                  control={control}
                  name="brandColors"
                  label="Shades of primary"
                  required
                  rows={3}
                  maxLength={120}
                  help="Up to ten colors, separated by commas. The middle one is the primary color."
                />
              )}
              <ColorField control={control} name="secondaryColor" label="Secondary" />
              <ColorField control={control} name="selectionColor" label="Selection" />
              <p className="meta">Each color produces ten shades; the dot marks the color itself.</p>
            </Stack>
          </Card>
          <ContrastList colors={look.colors} />
          <BrandImages brand={brand} onSaved={onSaved} />
        </Stack>
        <div className={classes.rest}>
          <BrandPreview
            look={look}
            slug={brand.slug}
            mails={<BrandMails agencyID={brand.agencyID} values={values} />}
          />
        </div>
      </div>
    </Form>
  )
}

const ModeChoice = ({
  form,
  value,
}: {
  form: ReturnType<typeof useZodForm<BrandValues, BrandValues>>
  value: BrandValues['mode']
}) => (
  <SegmentedControl
    aria-label="How to enter the colors"
    value={value}
    onChange={(mode) => form.setValue('mode', mode as BrandValues['mode'], { shouldDirty: true })}
    data={[
      { value: 'three', label: 'Three colors' },
      { value: 'list', label: 'List' },
    ]}
  />
)
