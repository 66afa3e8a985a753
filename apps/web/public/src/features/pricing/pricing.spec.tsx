import { screen, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';

const card = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li');
  if (!item) throw new Error(`no card called ${name}`);
  return item;
};

describe('the prices', () => {
  it('are those of a month at first', async () => {
    renderPage('/pricing');
    await screen.findByRole('heading', { name: 'Starter' });
    expect(card('Free')).toHaveTextContent('$010 presentations per month1 userWatermark on exports');
    expect(card('Starter')).toHaveTextContent('Most Popular$29/month250 presentations per month3 users');
    expect(card('Professional')).toHaveTextContent('$89/month2,500 presentations per month10 users');
    expect(card('Enterprise')).toHaveTextContent('CustomUnlimited presentationsUnlimited users');
  });

  it('are less by the year', async () => {
    const { user } = renderPage('/pricing');
    await user.click(await screen.findByText('Annual (Save 20%)'));
    expect(card('Starter')).toHaveTextContent('$24/month$288 billed annually');
    expect(card('Professional')).toHaveTextContent('$74/month$888 billed annually');
    expect(card('Free')).not.toHaveTextContent('billed annually');
  });

  it('of Enterprise are asked for by mail', async () => {
    renderPage('/pricing');
    await screen.findByRole('heading', { name: 'Enterprise' });
    expect(within(card('Enterprise')).getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it('come with answers', async () => {
    const { user } = renderPage('/pricing');
    await user.click(await screen.findByRole('button', { name: 'Is there a discount for nonprofits?' }));
    expect(await screen.findByText(/nonprofits get 50% off paid plans/)).toBeVisible();
  });
});
