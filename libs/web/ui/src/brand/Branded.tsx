import { Box, Stack, Text } from '@mantine/core';
import { logoUrl } from '@rowdeck/api-client';
import { brandColours, type ShownBrand } from '@rowdeck/contracts';
import { type ReactNode } from 'react';
import classes from './Branded.module.css';

interface BrandedProps {
  /** `#rrggbb` */
  readonly colour: string;
  readonly children: ReactNode;
}

/** Shows filled buttons in a brand's colour, so that they can be told from their card and read by day and by night. */
export function Branded({ colour, children }: BrandedProps) {
  const { light, dark } = brandColours(colour);
  const variables = {
    '--rd-brand-light-fill': light.fill,
    '--rd-brand-light-text': light.text,
    '--rd-brand-dark-fill': dark.fill,
    '--rd-brand-dark-text': dark.text,
  };
  return (
    <Box className={classes['scope']} style={variables}>
      {children}
    </Box>
  );
}

/** Logo and name of a brand, at the head of what is shown in it. */
export function BrandMark({ name, logo_id }: Pick<ShownBrand, 'name' | 'logo_id'>) {
  return (
    <Stack gap="xs" mb="lg">
      {/* Its name stands below. */}
      {logo_id !== null && <img className={classes['logo']} src={logoUrl(logo_id)} alt="" />}
      {name !== '' && (
        <Text fw={700} fz="lg" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
    </Stack>
  );
}
