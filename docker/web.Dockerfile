# The three frontends as static files behind nginx, for a CDN or an ingress that serves assets itself:
# docker build -f docker/web.Dockerfile --build-arg APP=web-app .
ARG NODE_IMAGE=node:20-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.27-bookworm

FROM ${NODE_IMAGE} AS build
ARG APP
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN NX_DAEMON=false npx nx build "$APP" \
 && mkdir -p /web/assets \
 && folder="dist/$(node -p "require('./tools/build/project-root.cjs')('$APP')")" \
 && cp "$folder/index.html" /web/ \
 && cp -r "$folder/assets" "/web/assets/${APP#web-}"

FROM ${NGINX_IMAGE}
COPY docker/web.nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /web /usr/share/nginx/html
EXPOSE 8080
